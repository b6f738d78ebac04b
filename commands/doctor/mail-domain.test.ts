import { expect, test } from 'vitest'
import { checkMailDomain } from './mail-domain.ts'

const env = {
  SMTP_URL: 'smtp://mail.club.example',
  MAIL_FROM: 'Our Club <club@mail.club.example>',
}

/** Returns the level by subject that follows from these records. */
async function levels(
  records: Record<string, string[]>,
  variables: Parameters<typeof checkMailDomain>[0] = env,
) {
  const findings = await Array.fromAsync(
    checkMailDomain(variables, async name => {
      const found = records[name]
      if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
      return found
    }),
  )
  return Object.fromEntries(findings.map(({ subject, level }) => [subject, level]))
}

const DOMAIN = 'mail.club.example'
const GOOD = {
  [DOMAIN]: ['google-site-verification=abc', 'v=spf1 include:_spf.mail.example ~all'],
  [`selector1._domainkey.${DOMAIN}`]: ['v=DKIM1; k=rsa; p=MIIBIjANBg'],
  [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=none; rua=mailto:club@club.example'],
}

test('A domain with SPF, DKIM and DMARC is well', async () => {
  expect(await levels(GOOD)).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok' })
})

test('The organization may have the DMARC record of its subdomain', async () => {
  const { [`_dmarc.${DOMAIN}`]: record = [], ...others } = GOOD
  expect(await levels({ ...others, '_dmarc.club.example': record })).toMatchObject({ DMARC: 'ok' })
})

test('A domain that says nothing has three warnings', async () => {
  expect(await levels({})).toEqual({ SPF: 'warning', DKIM: 'warning', DMARC: 'warning' })
})

test.each([
  ['two records', ['v=spf1 -all', 'v=spf1 ~all']],
  ['a record that allows every server', ['v=spf1 +all']],
  ['a record of another version', ['v=spf10 -all']],
])('SPF of %s is a warning', async (_, texts) => {
  expect(await levels({ ...GOOD, [DOMAIN]: texts })).toMatchObject({ SPF: 'warning' })
})

test('A key that was withdrawn is none', async () => {
  const withdrawn = { [`selector1._domainkey.${DOMAIN}`]: ['v=DKIM1; p='] }
  expect(await levels({ ...GOOD, ...withdrawn })).toMatchObject({ DKIM: 'warning' })
})

test('Records that cannot be looked up are one warning; without mail nothing is looked up', async () => {
  const findings = await Array.fromAsync(
    checkMailDomain(env, async () => {
      throw Object.assign(new Error('away'), { code: 'ETIMEOUT' })
    }),
  )
  expect(findings.map(({ subject, level }) => [subject, level])).toEqual([
    ['mail domain', 'warning'],
  ])
  expect(await levels({}, { ...env, SMTP_URL: undefined })).toEqual({})
})
