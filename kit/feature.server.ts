import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseOptions } from '../db/open.ts'
import type { MediaStore } from '../media/store.ts'
import type { ContentTransaction, RowChange } from './content-transaction.server.ts'
import type { CurrentUser } from './current-user.ts'
import type { HistoryTables } from './history/tables.server.ts'
import type { Network } from './http/network.server.ts'
import type { PublicContent } from './http/public-content.server.ts'
import type { Job, Jobs } from './jobs.server.ts'
import type { Counts } from './live.ts'
import type { Mail } from './mail/mail.server.ts'
import type { Read, ReadHandlers } from './reads.ts'
import type { ClubNow, Resource } from './resource/resource.server.ts'
import type { Permission } from './roles.ts'
import type { Searchable } from './searchable.ts'
import type { Db, RowOf, TableName } from './tables.server.ts'
import type { OwnTeam } from './teams-of-user.ts'
import type { WithheldReason } from './withheld/reasons.ts'
import type { Concerned } from './withheld/settle.server.ts'

/** What the server learns of a feature: features/index.server.ts lists them all. */
export interface Feature {
  resources?: readonly Resource[]
  /** Reads beyond the resources' public lists. */
  reads?: ReadHandlers<FeatureContext>
  /** Rows that decide whether the public gets their pictures, by table (kit/withheld). */
  withheld?: { [Table in TableName]?: WithheldRows<Table> }
  /** Writes what follows from a change of content, in its transaction. */
  follow?: (content: ContentTransaction, rows: readonly RowChange[]) => Promise<void>
  /** Lists, `/api/{path}` or `/api/admin/{path}`, that a change of a table changes, beside those of its resource. */
  lists?: Partial<Record<TableName, readonly string[]>>
  /** How History names and restores rows of tables that no resource has. */
  history?: HistoryTables
  /** What visitors find at `/search`. */
  searchable?: readonly Searchable<FeatureContext>[]
  /** Called once at the start; state that endpoints share lives in its closure. */
  setUp?(context: FeatureContext): FeatureParts
}

export interface WithheldRows<Table extends TableName> {
  /** Columns with pictures. */
  pictures: readonly (keyof RowOf<Table> & string)[]
  /** Answers, for the settings of that moment, why the public does not get a row's pictures; undefined: it does. */
  rule(db: Db): Promise<(row: RowOf<Table>) => WithheldReason | undefined>
  /** The rows about which changes may have decided. */
  decidedBy(changes: readonly RowChange[], db: Db): Promise<Concerned> | Concerned
}

export interface FeatureParts {
  /** Routes under `/api`, for everybody. */
  api?: Routes
  /** Routes under `/api/admin`: for admins, or for whoever has the permission in the route's config. */
  admin?: Routes
  /** Routes under `/api/account`: for everybody who is signed in. */
  account?: Routes
  /** Routes outside of `/api`. */
  routes?: Routes
  /** Forms that pages send without JavaScript, by path. */
  forms?: Record<string, Form>
  /** Run from the moment when the server listens. */
  jobs?: readonly Job[]
  /** Measured when `GET /metrics` is requested. */
  gauges?: readonly Gauge[]
  /** Numbers that the portal shows beside its tabs, read every few seconds; 0 for a user who may not see the rows. */
  counts?: { [Name in keyof Counts]?: (user: CurrentUser) => Promise<number> }
}

type Routes = (app: FastifyInstance) => void | Promise<void>

/** A form at `POST {path}`, answered by its page: `/{path}?sent=1`, or the page with what was typed and its errors. */
export interface Form {
  /** Returns where to go afterwards; by default the page itself, with `?sent=1`. */
  submit(
    values: Record<string, string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | undefined> | Promise<void>
  /** In front of the reason, as in 'Failed to send message'. */
  failure: string
}

/** A number for whoever watches the server. */
export interface Gauge {
  /** With its unit, such as `backup_age_seconds`. */
  name: string
  help: string
  /** Name of the label that tells several values apart. */
  label?: string
  read(): Promise<readonly { label?: string; value: number }[]>
}

/** What the routes, reads and jobs of features work with. */
export interface FeatureContext {
  db: Db
  media: MediaStore
  log: FastifyBaseLogger
  now: () => Date
  clubNow(db: Db): Promise<ClubNow>
  /** The teams of which the user is a coach. */
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
  content: PublicContent
  read: Read
  jobs: Jobs
  mail: Mail
  passwords: Passwords
  adminKey: { isRight(given: string): boolean }
  config: FeatureConfig
  /** How other servers are reached; left out, over the internet. */
  network?: Network | undefined
}

export interface FeatureConfig {
  /** The database to back up, by a connection of its own, and the S3 URL of the backups; without one, the data folder. */
  backups: { database: DatabaseOptions; url: string | undefined }
  /** Origin of the site's own URL, such as https://club.example. */
  origin: string
  /** The team-management service, as in the paths: teamsnap. */
  calendarService: string
  /** The feed of the environment; feeds in the club's settings win over it. */
  calendarFeedUrl: string | undefined
  /** Milliseconds that fetching a feed may take; left out, as long as the specification allows. */
  feedTimeout?: number | undefined
  /** Payments by card; left out, the club takes none. */
  card?: CardConfig | undefined
}

export interface CardConfig {
  secretKey: string
  webhookSecret: string
  /** Origin of the provider's API; left out, its own. */
  apiUrl?: string | undefined
  /** Milliseconds that an answer of the provider may take. */
  timeout?: number | undefined
}

/** Hashes and compares passwords, a few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a stored hash. */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use this route under `/api/admin` (kit/roles.ts); left out, admins alone. */
    permission?: Permission
    /**
     * The JSON body of this route holds a video or a photo as base64 in `field`. `kit/uploads/base64-fields.server.ts` stores
     * it while it arrives and gives the handler its media URL instead. A video has more time to arrive
     * (server/http/body-timeout.ts), and does not count as an upload in memory (server/uploads/upload-capacity.ts).
     */
    storesBase64?: { field: string; kind: 'video' | 'photo' }
    /** The body of this route goes to the disk as it arrives: it has as much time as a video, and is no upload in memory. */
    storesFile?: true
  }
  interface FastifyRequest {
    /** The signed-in user as the database has it at this request; null for anonymous visitors. */
    user: CurrentUser | null
    /** A key for the client's browser, when that account has signed in with it before. */
    knownDevice(username: string): Promise<string | undefined>
  }
  interface FastifyReply {
    /** Starts a new session for that user and ends the one that the browser had. */
    signIn(user: CurrentUser): Promise<void>
    /** Ends the session. */
    signOut(): Promise<void>
  }
}
