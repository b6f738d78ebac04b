import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { document, type Response } from './document.ts'

/** A response as a client got it. */
interface Answered {
  status: number
  headers: Headers
  text: string
}

// Shared by all test files of a worker; each schema is compiled at its first use.
const LOOSE = { strict: false, validateSchema: false }
const ajv = new Ajv2020(LOOSE)
formats.default(ajv)
ajv.addSchema({ ...document, $id: 'api' })
const validators = new Map<string, ValidateFunction>()

// Forms may send texts for numbers, and '' for nothing; the document does not mention it.
const asForms = new Ajv2020({ ...LOOSE, allErrors: true, coerceTypes: 'array' })
formats.default(asForms)
asForms.addSchema({ ...document, $id: 'api' })
const TAKEN_FROM_FORMS = ['minLength', 'pattern', 'format', 'anyOf']
const acceptors = new Map<string, ValidateFunction>()

const patterns = Object.keys(document.paths).map(path => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const FAILURE = { $ref: '#/components/responses/Invalid' }

/** Returns the difference of a response from docs/openapi.json; undefined where it fits. */
export function breach(method: string, url: string, answer: Answered): string | undefined {
  const [pathname = ''] = url.split(/[?#]/)
  if (!pathname.startsWith('/api/') || method === 'HEAD') return undefined
  const found = operationAt(method, pathname)
  // No route answers these: a wrong method, or a path that a double slash or a dot has changed.
  if (!found)
    return [400, 404].includes(answer.status) ? undefined : statementOf('which has no such path')
  const { pointer, operation } = found
  // An error of the program is not in the contract; tests of faults provoke it.
  const documented = answer.status === 500 ? FAILURE : operation.responses[answer.status]
  if (!documented) return statementOf(`which has no status ${answer.status} for it`)
  const { content } = responseOf(documented)
  if (!content) return answer.text === '' ? undefined : statementOf('which has no body for it')
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const documentedType = Object.keys(content).find(each => matches(each, type))
  if (!documentedType) return statementOf(`which has no type ${type} for it`)
  if (documentedType !== 'application/json') return undefined
  const at = documented.$ref ?? `#${pointer}/responses/${answer.status}`
  const validate = validatorAt(`${at}/content/application~1json/schema`)
  if (validate(JSON.parse(answer.text))) return undefined
  return statementOf(ajv.errorsText(validate.errors, { dataVar: 'the body' }))

  function statementOf(what: string) {
    return `${method} ${pathname} answered ${answer.status} otherwise than docs/openapi.json: ${what}\n${answer.text.slice(0, 500)}`
  }
}

/** Tells how an accepted JSON body differs from docs/openapi.json, which must not be narrower than the program. */
export function breachOfBody(method: string, url: string, body: unknown): string | undefined {
  const [pathname = ''] = url.split(/[?#]/)
  const { pointer, operation } = operationAt(method, pathname) ?? {}
  if (!operation?.requestBody?.content['application/json'] || typeof body !== 'string') return
  const schema = `${pointer}/requestBody/content/application~1json/schema`
  const accept = validatorAt(`#${schema}`, asForms, acceptors)
  const withoutBlanks = (_: string, value: unknown) => (value === '' ? undefined : value)
  if (accept(JSON.parse(body || '{}')) || accept(JSON.parse(body || '{}', withoutBlanks))) return
  const errors = accept.errors?.filter(({ keyword }) => !TAKEN_FROM_FORMS.includes(keyword)) ?? []
  if (errors.length === 0) return
  return `${method} ${pathname} took a body that docs/openapi.json has otherwise: ${ajv.errorsText(errors)}\n${body.slice(0, 500)}`
}

function operationAt(method: string, pathname: string) {
  const all = document.paths[pathname]
    ? [pathname]
    : patterns.filter(({ pattern }) => pattern.test(pathname)).map(({ path }) => path)
  for (const path of all) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (operation) return { operation, pointer: `/paths/${escaped(path)}/${method.toLowerCase()}` }
  }
  return undefined
}

function responseOf({ $ref, ...response }: Response): Response {
  return $ref ? (document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {}) : response
}

function matches(documented: string, type: string) {
  const [kind = '', rest] = documented.split('/')
  return (
    documented === type || documented === '*/*' || (rest === '*' && type.startsWith(`${kind}/`))
  )
}

function validatorAt(pointer: string, by = ajv, known = validators) {
  const compiled = known.get(pointer)
  if (compiled) return compiled
  const validate = by.compile({ $ref: `api${pointer}` })
  known.set(pointer, validate)
  return validate
}

/** Escapes a path as a part of a JSON pointer in a URL. */
function escaped(path: string) {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}
