import type { CsvModule } from '../../kit/admin/csv.ts'
import { parentColumns } from '../parents/admin-columns.ts'

const PERSON =
  /\b(?:parents?|guardians?|mothers?|fathers?|moms?|dads?|mum|caregivers?|step(?:mother|father|mom|dad)|contacts?|family|household|payer|account (?:holder|owner|name|email)|emergency)\b/i
const REACHED =
  /\b(?:e ?mails?|phones?|telephone|cell(?:phone)?|mobile|text number|street|city|state|zip(?: code)?|postal code|postcode|(?:home|mailing|street|postal) address|address(?: line)?)\b/i
const EMAIL = /^[^@\s]+@(?=[^@\s][^@\s.]*\.[^@\s])[^@\s]+$/

/**
 * Columns of parents' names, addresses and phone numbers, as TeamSnap, GotSport, SportsEngine and clubs' own sheets
 * have them. Names, email addresses and telephone numbers of parents are kept if staff say so; the product has no place
 * for the others.
 */
export const contacts: NonNullable<CsvModule['leftOut']> = {
  isSo(header, cells) {
    const words = inWords(header)
    const isAddress = cells.length > 0 && cells.every(cell => EMAIL.test(cell))
    return PERSON.test(words) || REACHED.test(words) || isAddress
  },
  sentence:
    'Parents’ names, addresses and phone numbers are left out, unless you tick that they are kept; all else about them stays out:',
  kept: parentColumns,
}

/** 'Parent1_FirstName', 'Parent 1 - E-mail' and 'Mother’s Cell #' as words. */
function inWords(header: string) {
  return header
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
}
