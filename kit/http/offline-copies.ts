/*
 * What server and service worker say to each other about copies that a device keeps of public pages
 * (docs/decisions/0119).
 */

/** The page that is shown where there is no copy. It holds nothing but the club's name. */
export const OFFLINE_PAGE = '/parts/offline'

/** The content version of a document that every anonymous visitor gets. */
export const CONTENT_VERSION = 'content-version'
/** The instant from which the document differs although no content has changed, ISO 8601. */
export const VALID_UNTIL = 'content-valid-until'
/** Only documents with this header may be kept. */
export const MAY_KEEP = 'offline-copy'
