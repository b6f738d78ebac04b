import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { createContext, useContext } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useChoices } from '../choices.ts'
import type { Block } from '../document.ts'
import { RichText } from '../rich-text.tsx'
import { MOST_PICTURES } from '../schema.ts'
import css from './editor.module.css'

/** Opens the dialog of the block at that position. */
export const EditBlock = createContext<(type: string, attrs: object, at: number) => void>(() => {})

export const OBJECT_NAMES: Record<string, string> = {
  picture: 'Picture',
  gallery: 'Photo gallery',
  button: 'Button',
  video: 'Video',
  file: 'File',
}

/** A picture, gallery, button, video or file within the editor: as pages show it, with buttons beneath. */
export function BlockView({ node, getPos, deleteNode, selected }: NodeViewProps) {
  const edit = useContext(EditBlock)
  const name = OBJECT_NAMES[node.type.name] ?? ''
  const { block, hidden } = useShown({ type: node.type.name, attrs: node.attrs } as Block)
  const isUndescribed = node.type.name === 'picture' && !node.attrs.alt
  const isEmpty = block.type === 'gallery' && block.attrs.pictures.length === 0
  return (
    <NodeViewWrapper className={css.object} data-selected={selected}>
      {/* Only to be seen: a click selects the block. */}
      <div inert>
        <RichText blocks={[block]} />
      </div>
      <div className={css.objectTools} contentEditable={false}>
        {isUndescribed && <p className={css.hint}>No description yet</p>}
        {hidden > 0 && (
          <p className={css.hint}>
            Not on the site: {hidden === 1 ? 'a photo' : `${hidden} photos`} that left the gallery,
            or with a child who may not be shown
          </p>
        )}
        {isEmpty && <p className={css.hint}>An album without photos: pages show nothing here</p>}
        <Button
          variant="quiet"
          aria-label={`Edit ${name.toLowerCase()}`}
          onClick={() => edit(node.type.name, node.attrs, getPos() ?? 0)}
        >
          Edit
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name.toLowerCase()}`} onClick={deleteNode}>
          Remove
        </Button>
      </div>
    </NodeViewWrapper>
  )
}

/** The block with the photos of its album, and how many of its photos of the gallery pages do not show. */
function useShown(block: Block) {
  const photos = useChoices().usePhotos()
  if (block.type !== 'gallery' && block.type !== 'picture') return { block, hidden: 0 }
  if (block.type === 'gallery' && block.attrs.album) {
    const { album } = block.attrs
    const pictures = photos.filter(photo => photo.album === album).slice(0, MOST_PICTURES)
    return { block: { type: block.type, attrs: { pictures } } satisfies Block, hidden: 0 }
  }
  const isOfGallery = block.type === 'gallery' || block.attrs.fromGallery
  // None: they load.
  if (photos.length === 0 || !isOfGallery) return { block, hidden: 0 }
  const pictures = block.type === 'gallery' ? block.attrs.pictures : [block.attrs]
  const isShown = ({ src }: { src: string }) => photos.some(photo => photo.src === src)
  return { block, hidden: pictures.filter(each => !isShown(each)).length }
}
