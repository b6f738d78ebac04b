/** Tells whether the visitor asks to save data: nothing is fetched then that may not be needed. */
export function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
