import type { HeroVideo } from './schema.ts'

const DELAY_MS = 100
const TIMEOUT_MS = 30_000
/** Seconds after which a longer video gives way to the next. */
const MAX_SECONDS = 30

type Film = Pick<HeroVideo, 'id' | 'title'> & { video_url: string }

/** Shows the active videos above the hero's picture, until they are closed; follows the link when there are none. */
export async function showFilms(link: HTMLAnchorElement) {
  await new Promise(resolve => setTimeout(resolve, DELAY_MS))
  const films = await fetchFilms()
  const template = link.parentElement?.querySelector('template[data-film]')
  if (films.length === 0 || !(template instanceof HTMLTemplateElement))
    return location.assign(link.href)
  const shown = player(template, films)
  const [sound] = shown.querySelectorAll('button')
  const part = shown.firstElementChild as HTMLElement
  part.querySelector(':scope > button:last-child')?.addEventListener('click', () => {
    part.remove()
    link.focus()
  })
  template.before(shown)
  sound?.focus()
}

async function fetchFilms(): Promise<Film[]> {
  try {
    const response = await fetch('/api/hero-video', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const heroes: HeroVideo[] = response.ok ? await response.json() : []
    return heroes.filter((hero): hero is HeroVideo & Film => Boolean(hero.video_url))
  } catch {
    return []
  }
}

/** Plays the films one after the other; a press turns the sound on. */
function player({ content, dataset }: HTMLTemplateElement, films: Film[]) {
  const part = document.importNode(content, true)
  const video = part.querySelector('video') as HTMLVideoElement
  const [sound, dot] = part.querySelectorAll('button') as NodeListOf<HTMLButtonElement>
  const posters: Record<string, string> = JSON.parse(dataset.film ?? '{}')
  let shown = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(place: number) {
    shown = place
    const { id, video_url } = films[place] as Film
    video.poster = posters[id] ?? ''
    video.src = video_url
    for (const [at, each] of dots.entries()) each.ariaCurrent = String(at === place)
    label()
    clearTimeout(timer)
    timer = setTimeout(turn, MAX_SECONDS * 1000)
  }
  const next = () => show((shown + 1) % films.length)
  /** Leaves out a film that the browser cannot play; without any other its poster or the logo stands there. */
  function fail() {
    films.splice(shown, 1)
    dots.splice(shown, 1)[0]?.remove()
    video.loop = films.length === 1
    if (films.length > 0) return show(shown % films.length)
    video.removeAttribute('src')
    video.load()
    sound?.remove()
  }
  /** Continues after 30 seconds when the video is longer, or of unknown length. */
  function turn() {
    const ends = video.duration > 0 && video.duration <= MAX_SECONDS
    if (!video.paused && !ends) next()
  }
  function label() {
    const text = (video.muted ? dataset.play : dataset.mute) ?? ''
    sound?.setAttribute('aria-label', titled(text, films[shown]))
  }

  const dots = films.length > 1 ? films.map(() => dot?.cloneNode() as HTMLElement) : []
  for (const [place, each] of dots.entries()) {
    each.setAttribute('aria-label', titled(dataset.show ?? '', films[place]))
    each.onclick = () => show(dots.indexOf(each))
  }
  if (dots.length > 0) dot?.replaceWith(...dots)
  else dot?.parentElement?.remove()
  sound?.addEventListener('click', () => {
    video.muted = !video.muted
    label()
    void video.play()
  })
  video.muted = true
  video.loop = films.length === 1
  video.onended = next
  video.onerror = fail
  // Browsers play the sound alone of a film in a codec that they do not know.
  video.onloadedmetadata = () => video.videoWidth > 0 || fail()
  pauseOutOfView(video)
  show(0)
  return part
}

function titled(text: string, film: Film | undefined) {
  return text.replace('{title}', () => film?.title ?? '')
}

/** A silent film that nobody sees costs a phone's battery. */
function pauseOutOfView(video: HTMLVideoElement) {
  let isHeld = false
  new IntersectionObserver(([entry]) => {
    if (!entry) return
    if (!entry.isIntersecting && !video.paused && video.muted) {
      isHeld = true
      video.pause()
    } else if (entry.isIntersecting && isHeld) {
      isHeld = false
      void video.play()
    }
  }).observe(video)
}
