/** Tests set it before a page runs: it then asks for nothing by itself, and what it says stays until it is closed. */
export const isTest = 'isTest' in globalThis
