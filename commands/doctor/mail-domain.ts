import { Resolver } from 'node:dns/promises'
import { parseMailAddress } from '../../kit/mail/address.ts'
import type { Env } from '../../server/env.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Looks up the text records of a name, each in one piece; rejects with `code`. */
export type LookUpTexts = (name: string) => Promise<string[]>

/** Under which mail services publish their keys, if the operator chose no other name. */
const USUAL_SELECTORS =
  'default mail dkim email smtp s1 s2 selector1 selector2 google k1 k2 k3 mandrill mxvault pm zoho fm1 sig1 key1'.split(
    ' ',
  )

/** Checks what the domain of MAIL_FROM says about its senders: without it emails to families are taken for spam. */
export async function* checkMailDomain(
  { SMTP_URL, MAIL_FROM = '' }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  lookUp: LookUpTexts = lookUpTexts,
): AsyncGenerator<Finding> {
  const domain = parseMailAddress(MAIL_FROM)?.address.split('@')[1]
  if (!SMTP_URL || !domain) return
  const texts = async (name: string) => {
    try {
      return await lookUp(name)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    }
  }
  try {
    yield spfOf(domain, await texts(domain))
    const keys = USUAL_SELECTORS.map(name => texts(`${name}._domainkey.${domain}`))
    yield dkimOf(domain, (await Promise.all(keys)).flat())
    yield dmarcOf(domain, await texts(`_dmarc.${domain}`), await texts(`_dmarc.${parent(domain)}`))
  } catch {
    yield warning(
      'mail domain',
      `The records of ${domain} could not be looked up. Try again later.`,
    )
  }
}

function spfOf(domain: string, texts: readonly string[]) {
  const records = texts.filter(text => /^v=spf1( |$)/i.test(text))
  const [record, another] = records
  if (another) return warning('SPF', `${domain} has several records, so none counts. Keep one.`)
  if (!record)
    return warning(
      'SPF',
      `${domain} does not say which servers send its emails. Add what your mail service asks for.`,
    )
  if (/[ ]\+?all\b/i.test(record))
    return warning('SPF', `The record of ${domain} allows every server. End it with ~all or -all.`)
  return ok('SPF', `${domain} says which servers send its emails.`)
}

function dkimOf(domain: string, texts: readonly string[]) {
  return texts.some(text => /(^|;)\s*p=[^;\s]/i.test(text))
    ? ok('DKIM', `${domain} has a key by which emails are signed.`)
    : warning(
        'DKIM',
        `${domain} has no key under a usual name. If a test email to yourself has no header DKIM-Signature, switch signing on at your mail service.`,
      )
}

function dmarcOf(domain: string, own: readonly string[], parents: readonly string[]) {
  const isRecord = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text)
  return [own, parents].some(texts => texts.some(isRecord))
    ? ok('DMARC', `${domain} says what becomes of forged emails.`)
    : warning('DMARC', `${domain} has no record. Add one at _dmarc.${domain}: v=DMARC1; p=none`)
}

/** 'club.example' of 'mail.club.example': large mail services also read the record of the organization. */
function parent(domain: string) {
  return domain.split('.').slice(-2).join('.')
}

async function lookUpTexts(name: string) {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return (await resolver.resolveTxt(name)).map(pieces => pieces.join(''))
}
