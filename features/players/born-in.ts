/** How the import tells children of one name apart. */
export function bornIn(year: unknown) {
  // biome-ignore lint/plugin: for staff; a row's text is also compared with it
  return `born in ${year}`
}
