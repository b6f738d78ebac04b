/** What mostly closes fields. */
export const closureReasons = ['Lightning', 'Standing water', 'Extreme heat', 'Ice', 'Maintenance']
