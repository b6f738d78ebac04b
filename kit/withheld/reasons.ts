/** The reasons why the public does not get a picture, in words for admins. */
export const reasonLabels = {
  refused: 'The family said no',
  withdrawn: 'The family took its consent back',
  expired: 'The family’s consent was over',
  unasked: 'No consent was recorded',
  hidden: 'The child was hidden',
  left: 'The child left the club',
  erased: 'The child was erased',
  group_photo: 'A child in it may not be shown',
} as const

export type WithheldReason = keyof typeof reasonLabels
