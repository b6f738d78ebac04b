import { bulletList, heading, link, paragraph } from '../../../kit/rich-text/build.ts'
import type { Block } from '../../../kit/rich-text/document.ts'
import { generalWords as words } from './words.ts'

/** The site's own text about fees, which says nothing of any fee: where a family sees what it owes. */
export function whatWeOwe({ canMail }: { canMail: boolean }): Block[] {
  return [heading(words('owe')), paragraph(words(canMail ? 'oweMail' : 'oweByHand'))]
}

/** The ways to pay, and whom to ask. */
export function howToPay({ canPayByCard }: { canPayByCard: boolean }): Block[] {
  const ways = [words('otherwise'), words('installments')]
  return [
    heading(words('pay')),
    bulletList(...(canPayByCard ? [words('byCard'), ...ways] : ways)),
    heading(words('refunds')),
    paragraph(words('refundsText')),
    paragraph(link(words('write'), '/contact?subject=other#message')),
  ]
}
