/** The options that the build uses; the package has no types of its own, and those of DefinitelyTyped are older. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      noHinting: boolean
      keepFeatures: string[]
    },
  ): Promise<Buffer>
}
