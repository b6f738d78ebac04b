import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mapValues } from 'es-toolkit/object'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { tlsProblem } from '../db/postgres-tls.ts'
import { parseMailAddress } from '../kit/mail/address.ts'

/** The file beside package.json, from wherever the program is started. */
export const ENV_FILE = fileURLToPath(new URL('../.env', import.meta.url))

const SWITCH = ['on', 'off'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const url = (pattern: RegExp) =>
  z.string().refine(value => URL.canParse(value) && pattern.test(value))

const origin = z
  .string()
  .refine(isOrigin)
  .transform(value => new URL(value).origin)

/** Every variable that the program reads. */
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform(folder => resolve(folder)),
  DATABASE_URL: url(/^postgres(ql)?:/).optional(),
  DATABASE_WAIT: z.coerce.number().int().min(0).max(3_600).default(60),
  MEDIA_URL: url(/^s3:\/\/[^/?]+/).optional(),
  BACKUP_URL: url(/^s3:\/\/[^/?]+/).optional(),
  ADMIN_KEY: z.string().min(20).optional(),
  CALENDAR_SERVICE: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/)
    .default('teamsnap'),
  CALENDAR_FEED_URL: url(/^(https?|webcals?):/).optional(),
  SMTP_URL: url(/^smtps?:/).optional(),
  MAIL_FROM: z
    .string()
    .refine(text => parseMailAddress(text) !== undefined)
    .optional(),
  MAIL_FOLDER: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^\S+$/).optional(),
  STRIPE_API_URL: url(/^https?:/).optional(),
  OFFLINE_COPIES: z.enum(SWITCH).default('on'),
  TRUST_PROXY: z
    .union([
      z.coerce.number().int().min(0),
      z.string().refine(text => text.split(',').every(each => isAddress(each.trim()))),
    ])
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(20).optional(),
  /** Set by systemd, for the process that gets a socket from it. */
  LISTEN_FDS: z.coerce.number().int().optional(),
  LISTEN_PID: z.coerce.number().int().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

/** The allowed values, in words for the line that ends a start with a bad one. */
const ALLOWED: Record<keyof z.output<typeof variables>, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or an address to listen on',
  PUBLIC_URL: 'an address like https://club.example, without a path',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address like postgres://user:password@host/club',
  DATABASE_WAIT: 'a number of seconds from 0 to 3600',
  MEDIA_URL: 'an address like s3://bucket/prefix?endpoint=https://storage.example&region=us-east-1',
  BACKUP_URL:
    'an address like s3://bucket/backups?endpoint=https://storage.example&region=us-east-1',
  ADMIN_KEY: 'at least 20 characters',
  CALENDAR_SERVICE: 'a name of lower-case letters and digits, such as teamsnap',
  CALENDAR_FEED_URL: 'an address that begins with https:, http: or webcal:',
  SMTP_URL: 'an address like smtp://user:password@host:587',
  MAIL_FROM: 'an email address, such as club@club.example or Our Club <club@club.example>',
  MAIL_FOLDER: 'the name of a folder in DATA_DIR, of letters, digits, _ and -',
  STRIPE_SECRET_KEY: 'a key that begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook, without spaces',
  STRIPE_API_URL: 'an address that begins with https: or http:',
  OFFLINE_COPIES: SWITCH.join(', '),
  TRUST_PROXY: 'a number of proxies, or addresses such as 127.0.0.0/8 separated by commas',
  METRICS_PORT: 'a whole number from 1 to 65535',
  METRICS_HOST: 'a host name or an address to listen on',
  METRICS_TOKEN: 'at least 20 characters',
  LISTEN_FDS: 'what systemd sets',
  LISTEN_PID: 'what systemd sets',
  LOG_LEVEL: LOG_LEVELS.join(', '),
}

/** Variables whose value must not be repeated on a terminal or in a log. */
const SECRET = /KEY|SECRET|TOKEN|DATABASE_URL|MEDIA_URL|BACKUP_URL|SMTP_URL|FEED_URL/

/** The program's configuration, checked once at the start. */
export type Env = Omit<z.output<typeof variables>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** A variable with an invalid value; the message is one line for the operator. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

/**
 * Reads and checks the configuration, with the `.env` file beside package.json; variables that are already set override
 * it.
 */
export function readEnv(source: NodeJS.ProcessEnv = withEnvFile()): Env {
  const configured = mapValues(ALLOWED, (_allowed, name) =>
    source[name] === '' ? undefined : source[name],
  )
  const { success, data, error } = variables.safeParse(configured)
  if (!success) throw new BadConfiguration(describe(error, configured))
  // With one of the two alone, payments would go unnoticed, or events would refer to nothing.
  const missing = missingPartner(data, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  if (missing) throw new BadConfiguration(missing)
  if (data.METRICS_PORT && data.METRICS_PORT === data.PORT)
    throw new BadConfiguration('METRICS_PORT is the same as PORT; set it to another free one.')
  const tls = data.DATABASE_URL && tlsProblem(data.DATABASE_URL)
  if (tls) throw new BadConfiguration(`DATABASE_URL is not usable: ${tls}.`)
  return { ...data, PUBLIC_URL: data.PUBLIC_URL ?? `http://${inAddress(data.HOST)}:${data.PORT}` }
}

/** An IP address, or a range of them such as 127.0.0.0/8. */
function isAddress(text: string) {
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)
}

function missingPartner(
  data: z.output<typeof variables>,
  ...names: [keyof typeof ALLOWED, keyof typeof ALLOWED]
) {
  const [present, missing] = data[names[0]] ? names : names.toReversed()
  if (!present || !missing || !data[present] || data[missing]) return undefined
  return `${missing} is not set; with ${present} it is needed, too.`
}

export function isVariable(name: string) {
  return Object.hasOwn(ALLOWED, name)
}

function withEnvFile() {
  try {
    process.loadEnvFile(ENV_FILE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return process.env
}

function describe(error: z.ZodError, values: Record<string, string | undefined>) {
  const name = String(error.issues[0]?.path[0]) as keyof typeof ALLOWED
  const found = SECRET.test(name)
    ? 'not usable (its value is not shown)'
    : JSON.stringify(values[name])
  return `${name} is ${found}; allowed is ${ALLOWED[name]}.`
}

function isOrigin(value: string) {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && search === ''
}

function inAddress(host: string) {
  return host.includes(':') ? `[${host}]` : host
}

/** Call before React is loaded: its development build takes three times as long to render a page, and more memory. */
export function preferProductionBuilds() {
  process.env.NODE_ENV ??= 'production'
}
