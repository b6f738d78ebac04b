/** Why an upload is not stored. */
export type UploadProblem =
  | 'picture-too-large'
  | 'video-too-large'
  | 'not-a-picture'
  | 'not-a-video'
  | 'video-in-hevc'
  | 'video-not-played'
  | 'document-too-large'
  | 'not-a-document'
  /** A file of Word, Excel or PowerPoint before 2007, or with a password: its content cannot be read. */
  | 'old-office-file'
  | 'document-with-macros'
  | 'not-base64'
  /** The public must not get it, to protect a child. */
  | 'withheld'
  /** The machine was too busy to decode it in time: the same upload may succeed later. */
  | 'decoder-busy'

/** An upload that is not stored for an expected reason; the server answers it with a status and a message. */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly problem: UploadProblem

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
