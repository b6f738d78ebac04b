import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseOptions } from '../db/open.ts'
import type { MediaStore } from '../media/store.ts'
import type { Sentence } from '../ui/sentence.ts'
import type { Actor } from './actor.server.ts'
import type { ContentTransaction, DeletedRow, RowChange } from './content-transaction.server.ts'
import type { CurrentUser } from './current-user.ts'
import type { HistoryTables } from './history/tables.server.ts'
import type { Network } from './http/network.server.ts'
import type { PublicContent } from './http/public-content.server.ts'
import type { Job, Jobs } from './jobs.server.ts'
import type { Counts, Writers } from './live.ts'
import type { Mail } from './mail/mail.server.ts'
import type { OnAddressRefused } from './mail/send.server.ts'
import type { Read, ReadHandlers } from './reads.ts'
import type { ClubNow, Resource } from './resource/resource.server.ts'
import type { Permission } from './roles.ts'
import type { Searchable } from './searchable.ts'
import type { Db, RowOf, TableName } from './tables.server.ts'
import type { OwnTeam } from './teams-of-user.ts'
import type { WithheldReason } from './withheld/reasons.ts'
import type { AffectedRows } from './withheld/update-withheld.server.ts'

/** A feature's declaration for the server: features/index.server.ts lists them all. */
export interface Feature {
  resources?: readonly Resource[]
  /** Reads beyond the resources' public lists. */
  reads?: ReadHandlers<FeatureContext>
  /** Rows that decide whether the public gets their pictures, by table (kit/withheld). */
  withheld?: { [Table in TableName]?: WithheldRows<Table> }
  /** Writes further rows for a change of rows of these tables, in its transaction. */
  follow?: {
    tables: readonly TableName[]
    /** Gets the rows of the tables alone. */
    change: (content: ContentTransaction, rows: readonly RowChange[], actor: Actor) => Promise<void>
  }
  /** Writes what becomes of the feature's rows that name a row of that table, before it is deleted. */
  beforeDelete?: {
    [Table in TableName]?: (content: ContentTransaction, deleted: DeletedRow) => Promise<void>
  }
  /** Lists, `/api/{path}` or `/api/admin/{path}`, that change with a table, in addition to those of its resource. */
  lists?: Partial<Record<TableName, readonly string[]>>
  /** Names and restores rows of tables that no resource has, for History. */
  history?: HistoryTables
  /** Notes on the feature's rows that the mail server refuses an address for good; they get no further emails. */
  onAddressRefused?: OnAddressRefused
  /** The entries that visitors find at `/search`. */
  searchable?: readonly Searchable<FeatureContext>[]
  /** Called once at the start; state that endpoints share lives in its closure. */
  setUp?(context: FeatureContext): FeatureParts
}

export interface WithheldRows<Table extends TableName> {
  /** Columns with pictures. */
  pictures: readonly (keyof RowOf<Table> & string)[]
  /** Returns the reason, by the current settings, why the public does not get a row's pictures; undefined: it does. */
  rule(db: Db): Promise<(row: RowOf<Table>) => WithheldReason | undefined>
  /** The rows about which changes may have decided. */
  decidedBy(changes: readonly RowChange[], db: Db): Promise<AffectedRows> | AffectedRows
}

export interface FeatureParts {
  /** Routes under `/api`, for everybody. */
  api?: Routes
  /** Routes under `/api/admin`, for admins, or for users with the permission in the route's config. */
  admin?: Routes
  /** Routes under `/api/account`, for all signed-in users. */
  account?: Routes
  /** Routes outside of `/api`. */
  routes?: Routes
  /** Forms that pages send without JavaScript, by path. */
  forms?: Record<string, Form>
  /** Jobs that run from the moment when the server listens. */
  jobs?: readonly Job[]
  /** Measured when `GET /metrics` is requested. */
  gauges?: readonly Gauge[]
  /** Numbers next to the portal's tabs, read every few seconds; 0 for a user who may not see the rows. */
  counts?: { [Name in keyof Counts]?: (user: CurrentUser) => Promise<number> }
  /** Other users who are writing about a row that this one may read; read as often. */
  writers?: (user: CurrentUser) => Promise<Writers>
}

type Routes = (app: FastifyInstance) => void | Promise<void>

/** A form at `POST {path}`, answered by its page: `/{path}?sent=1`, or the page with the typed values and their errors. */
export interface Form {
  /** Returns where to go afterwards; by default the page itself, with `?sent=1`. */
  submit(
    values: Record<string, string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | undefined> | Promise<void>
  /** The name of the page that answers, where it is not the path's own. */
  page?(values: Record<string, string>): string
  /** The text before the reason, such as 'Failed to send message'. */
  failure: Sentence
  /**
   * A hidden value of the form. The same values with it, from the same network within a day, are a second press, which gets
   * the answer of the first.
   */
  key?(values: Record<string, string>): string | undefined
}

/** A number for monitoring. */
export interface Gauge {
  /** The name with its unit, such as `backup_age_seconds`. */
  name: string
  help: string
  /** Name of the label that distinguishes several values. */
  label?: string
  read(): Promise<readonly { label?: string; value: number }[]>
}

/** The context of a feature's routes, reads and jobs. */
export interface FeatureContext {
  db: Db
  media: MediaStore
  log: FastifyBaseLogger
  now: () => Date
  clubNow(db: Db): Promise<ClubNow>
  /** Returns the teams that the user coaches. */
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
  content: PublicContent
  read: Read
  jobs: Jobs
  mail: Mail
  passwords: Passwords
  adminKey: { isRight(given: string): boolean }
  config: FeatureConfig
  /** The connection to other servers; by default the internet. */
  network?: Network | undefined
}

export interface FeatureConfig {
  /**
   * The database to back up, by its own connection, and the S3 URL of the backups; without a URL, they go to the data
   * folder.
   */
  backups: { database: DatabaseOptions; url: string | undefined }
  /** Origin of the site's own URL, such as https://club.example. */
  origin: string
  /** The team-management service, as in the paths: teamsnap. */
  calendarService: string
  /** Devices may keep copies of pages, for which they have a service worker. */
  hasOfflineCopies: boolean
  /** The feed of the environment; feeds in the club's settings win over it. */
  calendarFeedUrl: string | undefined
  /** Milliseconds allowed for fetching a feed; by default those of the specification. */
  feedTimeout?: number | undefined
  /** Milliseconds for which a start waits until readings of feeds are written; by default 5,000. */
  startTimeout?: number | undefined
  /** The configuration of card payments; without it the club takes none. */
  card?: CardConfig | undefined
}

export interface CardConfig {
  secretKey: string
  webhookSecret: string
  /** Origin of the provider's API; by default the provider's own. */
  apiUrl?: string | undefined
  /** Milliseconds allowed for an answer of the provider. */
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
    /** The permission that this route under `/api/admin` needs (kit/roles.ts); without one it is for admins alone. */
    permission?: Permission
    /**
     * The JSON body of this route holds a video or a photo as base64 in `field`. `kit/uploads/base64-fields.server.ts` stores
     * it while it arrives and gives the handler its media URL instead. A video has more time to arrive
     * (server/http/body-timeout.ts), and does not count as an upload in memory (server/uploads/upload-capacity.ts).
     */
    storesBase64?: { field: string; kind: 'video' | 'photo' }
    /**
     * The body of this route goes to the disk as it arrives: it has as much time as a video, and does not count as an
     * upload in memory.
     */
    storesFile?: true
  }
  interface FastifyInstance {
    /** Paths without parameters that answer GET to everybody; complete once all routes are registered. */
    openPaths: readonly string[]
  }
  interface FastifyRequest {
    /** The signed-in user as the database has it at this request; null for anonymous visitors. */
    user: CurrentUser | null
    /** A key for the client's browser, when that account has signed in with it before. */
    knownDevice(username: string): Promise<string | undefined>
  }
  interface FastifyReply {
    /** Starts a new session for that user and ends the browser's previous one. */
    signIn(user: CurrentUser): Promise<void>
    /** Ends the session. */
    signOut(): Promise<void>
  }
}
