import { describe, expect, test } from 'vitest';
import { html } from '../../../src/report/html/html.ts';

describe('the template of pages', () => {
  test('escapes what it is given, in text and in attributes', () => {
    expect(html`<b title="${'" onclick="x'}">${'<i>&'}</b>`.text).toBe('<b title="&quot; onclick=&quot;x">&lt;i&gt;&amp;</b>');
    expect(html`${"it's"}`.text).toBe('it&#39;s');
  });

  test('lets in markup of its own, once', () => {
    const inner = html`<i>${'<'}</i>`;
    expect(html`<b>${inner}</b>`.text).toBe('<b><i>&lt;</i></b>');
  });

  test('joins lists, and leaves out what is not there', () => {
    expect(html`${[html`<p>a</p>`, '<', 1]}${null}${undefined}${false}|${0}|${''}`.text).toBe('<p>a</p>&lt;1|0|');
  });

  test('shows control and direction characters, but keeps lines and tabs', () => {
    expect(html`${'a\u202eb\u0007c\nd\te\rf'}`.text).toBe('a\\u202eb\\u0007c\nd\te\\u000df');
  });
});
