/** The options that the build uses; the package has no types of its own, and those of DefinitelyTyped are older. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      targetFormat: 'woff2'
      keepAllGlyphs: boolean
      noHinting: boolean
      keepFeatures: string[]
    },
  ): Promise<Buffer>
}
