import type { FastifyContextConfig } from 'fastify'
import type { z } from 'zod'

/** A schema, or what makes it: schemas of responses cost no memory before the document is asked for. */
export type Shape = z.ZodType | (() => z.ZodType)

/** Statuses of failures, as server/openapi/failures.ts describes them. */
export type FailureStatus =
  | (400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 416 | 422 | 429)
  | (502 | 503 | 504 | 507)

/**
 * The contract of a route under `/api`. The API's document is generated from it, and tests compare every response with
 * that ([0071](../docs/decisions/0071-the-api-has-a-contract.md)).
 */
export interface Operation {
  /** A summary in a few words. */
  summary: string
  query?: () => z.ZodObject
  /** The shape of the JSON body; a media type for another body, or the field of a form that holds a file. */
  body?: Shape | string | { form: string }
  /** `:id` is a text here, not a row's number. */
  hasTextId?: boolean
  /** The successful responses by status: JSON, null for nothing, or the media type of a file. */
  responses: { [status: number]: Shape | string | null }
  /** Statuses of failures, in addition to those that follow from path and guards (server/openapi/failures.ts). */
  failures?: readonly FailureStatus[]
}

/** Options of a route: its contract and its access. */
export function routeConfig(
  operation: Operation,
  config: Omit<FastifyContextConfig, 'operation'> = {},
): { config: FastifyContextConfig } {
  return { config: { ...config, operation } }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route under `/api` has an operation. */
    operation?: Operation
  }
}
