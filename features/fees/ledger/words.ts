import { catalogue } from '../../../ui/words.ts'

export const feeWords = catalogue({
  installment: '{description} ({installment} of {installments})',
  family: '{names} family',
  refundedInPart: '{refunded} of {amount} refunded',
  severalInstallments: '{description} ({which} of {installments})',
})

export const errorWords = catalogue({
  cardOffNow: 'Card payments are no longer set up on this server.',
  noPlayers: 'This team has no players yet',
  playerGone: 'One of the players no longer exists',
  allHaveIt: 'All of them have this fee already.',
  tooManyPlayers: 'At most {most} players at once',
  tooManyLines: 'At most {most} lines at once: this list has {count}',
  onItsWay: 'Your payment is on its way. There is nothing more to do.',
  notOpen: 'This fee is no longer open, so there is nothing to pay.',
  notByCard: 'This fee cannot be paid by card. Please pay in cash, by check or by bank transfer.',
  providerAway:
    'The card provider does not answer. Nothing was taken from your card. Please try again in a minute.',
  signature: 'The signature is missing, wrong or too old.',
  noEvent: 'The request holds no event.',
  cardOff: 'Card payments are not set up on this server.',
  providerNotAsked: 'The card provider could not be asked.',
  refundRefused: 'The card provider refused the refund: {why}',
  discountTooLarge: 'A discount leaves something to pay: waive the fee instead',
  atMost: 'At most {most} can be refunded',
  severalChanged:
    'Changed by somebody else since you chose them: {count} of these fees. None was marked as paid. Check them again.',
  tooManyFees: 'At most {most} fees at once',
  wasPaid: 'Money was received for this fee, so it stays in the list.',
  wrongState: 'This fee is ‘{state}’, so this is not possible. Load the list again.',
  needsPayer: 'This fee needs the payer’s email and a link first.',
  moreThanNothing: 'Amount must be more than nothing',
  tooLarge: 'Amount is too large',
  teamOrPlayers: 'Choose a team, or the players',
  firstDue: 'Installments need the day on which the first one is due',
  tooSmall: 'The amount is too small for so many installments',
  amountRequired: 'Amount is required',
  amountLike: 'Amount must be like 185 or 185.50',
})
