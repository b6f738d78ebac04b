/** A code of digits and letters, however a device typed or a messenger copied it: without full-width signs, spaces and dashes. */
export function typedCode(code: string) {
  return code.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
}
