/** The command line as it may be kept: without the user and password of a URL in it. */
export const commandLine = (): string[] => process.argv.slice(2).map((word) => word.replace(/([a-z]+:\/\/)[^/@]*@/gi, '$1'));
