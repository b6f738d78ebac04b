/**
 * Models the files that the public must not get, in the simplest words for the promise of docs/decisions/0057. It
 * shares no code with the product: it knows the rows that a person in the portal sees after each step, and remembers.
 */

export interface Child {
  id: number
  photo: string | undefined
  hidden: boolean
  left: boolean
  consent: string
}

export interface GroupPhoto {
  id: number
  file: string
  people: readonly number[]
  /** Children who were in it and are no longer in the roster. */
  removed: number
}

export interface Club {
  children: readonly Child[]
  photos: readonly GroupPhoto[]
  needsConsent: boolean
}

/** A child or a group photo. */
interface Owner {
  key: string
  file: string | undefined
  isShown: boolean
  /** Everything that decides about it: another text is a new decision. */
  state: string
}

export class Model {
  /** The owners who withhold a file; true while the owner itself still has the file. */
  private readonly noes = new Map<string, Map<string, boolean>>()
  /** Every file that an owner ever had. */
  private readonly ever = new Map<string, Set<string>>()
  private owners: readonly Owner[] = []

  withheld() {
    return [...this.noes].flatMap(([file, keys]) => (keys.size > 0 ? [file] : []))
  }

  isWithheld(file: string) {
    return this.withheld().includes(file)
  }

  /** Tells whether only an admin may release it. */
  mayBeReleased(file: string) {
    return this.isWithheld(file) && [...(this.noes.get(file)?.values() ?? [])].every(own => !own)
  }

  release(file: string) {
    this.noes.delete(file)
  }

  /** Right before a child is erased. */
  erase(id: number, { children }: Club) {
    const isOfOther = (file: string) => children.some(each => each.id !== id && each.photo === file)
    const own = children.find(each => each.id === id)?.photo
    for (const file of this.filesOf(`child ${id}`))
      if (file === own || !isOfOther(file)) this.say(file, `child ${id}`, false)
  }

  /** Reads the visible rows after a step. */
  see(club: Club) {
    const owners = ownersOf(club)
    const before = new Map(this.owners.map(owner => [owner.key, owner]))
    const isOneGone = this.owners.some(
      ({ key }) => key.startsWith('child') && !owners.some(owner => owner.key === key),
    )
    this.owners = owners
    for (const { key, file, isShown, state } of owners) {
      if (file) this.filesOf(key).add(file)
      const isNew = before.get(key)?.state !== state || (isOneGone && state.includes('+'))
      if (isShown || !isNew) continue
      // A portrait in the wrong profile belongs to the other child; one in the gallery is still that child's.
      const alike = owners.filter(owner => kindOf(owner) === kindOf({ key }))
      for (const former of this.filesOf(key))
        if (!alike.some(owner => owner.file === former)) this.say(former, key, false)
      if (file) this.say(file, key, true)
    }
    const now = new Map(owners.map(owner => [owner.key, owner]))
    for (const [file, keys] of this.noes) {
      for (const [key, isOwn] of keys) {
        const owner = now.get(key)
        if (!isOwn || (owner?.file === file && !owner.isShown)) continue
        // Only an owner who still has the file can show it again; a former owner leaves it to an admin.
        if (owner?.file === file) keys.delete(key)
        else keys.set(key, false)
      }
    }
  }

  private say(file: string, key: string, isOwn: boolean) {
    const keys = this.noes.get(file) ?? new Map<string, boolean>()
    this.noes.set(file, keys.set(key, isOwn))
  }

  private filesOf(key: string) {
    const files = this.ever.get(key) ?? new Set<string>()
    this.ever.set(key, files)
    return files
  }
}

/** 'child' or 'photo' */
function kindOf({ key }: Pick<Owner, 'key'>) {
  return key.split(' ')[0]
}

function ownersOf({ children, photos, needsConsent }: Club): Owner[] {
  const decided = ({ hidden, left, consent }: Child) => `${hidden} ${left} ${consent}`
  const mayShow = ({ hidden, left, consent }: Child) => {
    if (hidden || left || /refused|withdrawn|expired/.test(consent)) return false
    return consent === 'given' || !needsConsent
  }
  const byId = new Map(children.map(child => [child.id, child]))
  const portraits = children.map(child => ({
    key: `child ${child.id}`,
    file: child.photo,
    isShown: mayShow(child),
    state: `${child.photo} ${decided(child)} ${needsConsent}`,
  }))
  const groups = photos.map(({ id, file, people, removed }) => {
    const inIt = people.flatMap(id => byId.get(id) ?? [])
    return {
      key: `photo ${id}`,
      file,
      isShown: removed === 0 && inIt.every(mayShow),
      state: `${file} ${inIt.map(child => child.id + decided(child))} ${needsConsent} ${'+'.repeat(removed)}`,
    }
  })
  return [...portraits, ...groups]
}
