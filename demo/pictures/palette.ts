export const club = {
  green: '#0E3B2E',
  marigold: '#F2B705',
  chalk: '#F7F5EF',
  ink: '#10201A',
  brick: '#C4512D',
  sky: '#9CC7C6',
  grass: '#2F7D4F',
  sand: '#E9DDBF',
  bluestem: '#5F8796',
}

export interface Light {
  /** Colours from the zenith down to the horizon. */
  sky: readonly string[]
  sun: string
  cloud: string
  far: string
  grass: readonly [string, string]
  line: string
  shadow: string
}

export const lights = {
  morning: {
    sky: ['#A9CDC6', '#C3DACB', '#DEE5C9', '#F4E7BE', '#FADF9C'],
    sun: '#FFF7DE',
    cloud: '#F3F1DF',
    far: '#57876B',
    grass: ['#5D9E62', '#529258'],
    line: '#FAF8F0',
    shadow: '#1D5A43',
  },
  noon: {
    sky: ['#6FB0BD', '#86BFC5', '#A3D0CC', '#C8E1D3'],
    sun: '#FFF3C4',
    cloud: '#F7F5EF',
    far: '#2C6A4C',
    grass: ['#459253', '#3B854A'],
    line: '#FAF8F0',
    shadow: '#0E3B2E',
  },
  dusk: {
    sky: ['#1C4448', '#3F5D58', '#8A6A4C', '#D07F37', '#EE9F25', '#F7C244'],
    sun: '#FBE3A0',
    cloud: '#B4623B',
    far: '#0E3B2E',
    grass: ['#2A7048', '#22633F'],
    line: '#F5EBD2',
    shadow: '#08251D',
  },
  night: {
    sky: ['#071613', '#0A1F1B', '#0D2923', '#11352C'],
    sun: '#F7F5EF',
    cloud: '#123A30',
    far: '#05100D',
    grass: ['#227049', '#1A5F3D'],
    line: '#F7F5EF',
    shadow: '#06201A',
  },
  rain: {
    sky: ['#5E7C7C', '#708B88', '#869C96', '#9DAEA5'],
    sun: '#DCE3DA',
    cloud: '#526E6F',
    far: '#365C51',
    grass: ['#3F7A5F', '#376E55'],
    line: '#E9EDE6',
    shadow: '#17473A',
  },
} satisfies Record<string, Light>

export const skins = [
  '#F4D0B1',
  '#EBBC95',
  '#DDA377',
  '#C58A5E',
  '#A86E46',
  '#8A5535',
  '#6C4029',
  '#523020',
] as const

export const hairs = [
  '#1C1512',
  '#2B1B14',
  '#3E2618',
  '#5A3620',
  '#7F4E29',
  '#A8692F',
  '#C9974F',
  '#A5482A',
] as const

/** Skin in shade stays warm; the common shade would turn it grey. */
export const skinInShade = (skin: string, share: number) => mix(skin, '#4A160C', share)

export interface Kit {
  shirt: string
  trim: string
  number: string
  shorts: string
  socks: string
  boots: string
}

export const kits = {
  home: kit(club.green, club.marigold, club.marigold, club.chalk, club.green, '#D9472B'),
  away: kit(club.marigold, club.green, club.green, club.green, club.marigold, club.ink),
  keeper: kit('#E4632E', club.ink, club.chalk, club.ink, '#E4632E', club.chalk),
  visitors: kit(club.chalk, '#8C2F2B', '#8C2F2B', '#8C2F2B', club.chalk, club.ink),
  visitorsBlue: kit('#3F6F8F', club.chalk, club.chalk, '#26465C', '#3F6F8F', club.ink),
}

/** `share` of the way from one colour to another. */
export function mix(from: string, to: string, share: number) {
  const channel = (i: number) => {
    const a = Number.parseInt(from.slice(i, i + 2), 16)
    const b = Number.parseInt(to.slice(i, i + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const shaded = (colour: string, share = 0.22) => mix(colour, '#0B1C1A', share)

function kit(
  shirt: string,
  trim: string,
  number: string,
  shorts: string,
  socks: string,
  boots: string,
): Kit {
  return { shirt, trim, number, shorts, socks, boots }
}
