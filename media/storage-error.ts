/** Object storage refused, or did not answer in time. A missing object (404) is not an error. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'

  /** `reason` ends the sentence 'The storage …', as in 'does not answer'. */
  constructor(reason: string, options: ErrorOptions) {
    super(`The storage ${reason}.`, options)
  }
}

/** Returns the error to throw for an error of the S3 client. */
export function storageError(error: unknown) {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket') return new StorageUnavailable(`answers ${name}`, { cause: error })
  if (status === 404) return error
  if (status === 401 || status === 403)
    return new StorageUnavailable(`refuses the site (${name}): check its key and its rights`, {
      cause: error,
    })
  if (status === 507 || /quota|storagefull|insufficientstorage/i.test(name))
    return new StorageUnavailable(`is full (${name})`, { cause: error })
  if (status)
    return new StorageUnavailable(`answers with an error (${status} ${name})`, { cause: error })
  if (name === 'CredentialsProviderError')
    return new StorageUnavailable(`cannot be asked: ${message}`, { cause: error })
  return new StorageUnavailable('does not answer', { cause: error })
}
