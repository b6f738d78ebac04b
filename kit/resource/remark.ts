/** A remark for staff about a row before its import; it does not prevent the import. */
export interface Remark {
  level: 'stop' | 'warn' | 'note'
  text: string
}
