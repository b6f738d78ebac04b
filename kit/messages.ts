/**
 * Sentences of validation and of general errors, by code. They are made when they are shown and not when a module is
 * loaded, so a second language is a second catalogue, and no schema changes for it.
 */
const english = {
  required: '{label} is required',
  tooShort: '{label} must be at least {min} characters',
  tooLong: '{label} must be at most {max} characters',
  notStorable: '{label} holds a character that cannot be stored',
  notWhole: '{label} must be a whole number',
  atLeast: '{label} must be at least {min}',
  outOfRange: '{label} must be between {min} and {max}',
  oneOf: '{label} must be one of {values}',
  notBoolean: '{label} must be true or false',
  notDate: '{label} must be a date like 2026-03-14',
  notTime: '{label} must be a time like 09:30',
  notInstant: '{label} needs a day and a time',
  notColour: '{label} must be a colour like #0E3B2E',
  notUrl: '{label} must be an address like {example}',
  notPicture: '{label} must be an uploaded picture',
  foreignPicture: 'Please upload this picture: the pages show no pictures from other sites',
  withheldPicture:
    'This picture is kept off the site to protect a child. Please choose another one; only an admin can release it, under Public View',
  notRichText: '{label} must be formatted text as the editor makes it',
  richTextTooLarge: '{label} is too long: please divide it into two',
  richTextTooDeep: '{label} has too many lists within each other',
  richTextUnknown: '{label} holds something that pages cannot show: {what}',
  richTextWrong: '{label} holds a {what} that is not complete',
  richTextLink:
    '{label} has a link that leads nowhere: use a web address, an email address or a page of this site',
  richTextPicture: '{label} has a picture that was not uploaded here',
  richTextVideo: '{label} has a video that was not uploaded here',
  richTextLine: '{label} has a caption, a name or a description that is too long',
  notExisting: '{label} is not one that exists',
  notList: '{label} must be a list',
  tooMany: '{label} must be at most {max}',
  notEmail: 'Please enter a valid email',
  notObject: 'The request must be a JSON object.',
  notSignedIn: 'Please sign in.',
  notAllowed: "You don't have permission to do this. Admin access is required.",
  proofNeeded: 'Please confirm that it is you.',
  factorNeeded: 'The club asks admins for a second factor. Set one up under My account.',
  notOwn: 'This {what} is not of one of your teams.',
  notOwnTeam: 'Choose one of your own teams',
  forAdmins: 'Only an admin can change this',
  notFound: 'There is no such {what}.',
  outdated: 'Someone else changed this {what} since you opened it.',
  alreadyExists: 'This {what} already exists.',
  missingReference: 'It refers to something that does not exist.',
  nothingLeft: 'All of it was taken back before.',
  notRestorable: 'This cannot be taken back from History.',
  tooLongAgo: 'This is more than {days} days ago and cannot be taken back any more.',
  forgotten: 'History has forgotten what this was, so it cannot be taken back.',
  alreadyThere: '{name} is there already.',
  goneSince: '{name} was deleted since. Bring it back first.',
  changedSince:
    '{name} was changed again since. Change it by hand, or take back what is newer first.',
  placeTaken: '{name} cannot come back: another one like it is there now.',
  partGone: '{name} cannot come back before what it belongs to is back.',
  tooManyAttempts: 'Too many attempts. Please try again in {time}.',
  tooManyUploads:
    'You have uploaded as much as one account may in a day. Please go on in {time}, or let someone else upload the rest.',
} as const

type Catalogue = typeof english
export type MessageCode = keyof Catalogue

type ParameterNames<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

type Parameters<Code extends MessageCode> = Record<ParameterNames<Catalogue[Code]>, string | number>

/** The sentence of that code. Every `{name}` in it needs a parameter. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[parameters]: ParameterNames<Catalogue[Code]> extends never ? [] : [Parameters<Code>]
): string {
  const values: Record<string, string | number> = parameters ?? {}
  return english[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
