import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { createContext, useContext } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useChoices } from '../choices.ts'
import type { Block } from '../document.ts'
import { RichText } from '../rich-text.tsx'
import { MAX_PICTURES } from '../schema.ts'
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
  const { block, hidden, isEmpty } = useShown({ type: node.type.name, attrs: node.attrs } as Block)
  const isUndescribed = node.type.name === 'picture' && !node.attrs.alt
  return (
    <NodeViewWrapper className={css.object} data-selected={selected}>
      {/* The block is only shown: a click selects it. */}
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
        <Button variant="quiet" aria-label={`Delete ${name.toLowerCase()}`} onClick={deleteNode}>
          Delete
        </Button>
      </div>
    </NodeViewWrapper>
  )
}

/** The block with the photos of its album, and the number of its photos of the gallery that pages do not show. */
function useShown(block: Block) {
  const album = block.type === 'gallery' ? block.attrs.album : undefined
  const ofAlbum = useChoices().usePhotos(album ? { album, page: 1 } : undefined)
  const chosen = album ? [] : galleryPictures(block)
  const isShown = useChoices().useShownPhotos(chosen.map(({ src }) => src))
  const hidden = isShown ? chosen.filter(({ src }) => !isShown(src)).length : 0
  if (!album) return { block, hidden, isEmpty: false }
  const pictures = ofAlbum?.photos.slice(0, MAX_PICTURES) ?? []
  const shown = { type: 'gallery', attrs: { pictures } } satisfies Block
  return { block: shown, hidden, isEmpty: ofAlbum?.count === 0 }
}

/** The pictures of the block that are photos of the gallery. */
function galleryPictures(block: Block): readonly { src: string }[] {
  if (block.type === 'gallery') return block.attrs.pictures
  return block.type === 'picture' && block.attrs.fromGallery ? [block.attrs] : []
}
