import { catalogue } from '../ui/words.ts'

export const errorWords = catalogue({
  busy: 'The server is busy. Please try again in a moment.',
  otherSite: 'This request came from another site.',
  notValid: 'The request is not valid.',
  addressNotValid: 'The address is not valid.',
  addressTooLong: 'The address is too long.',
  manyPictures: 'Many pictures are arriving at once. Please try again in a moment.',
  pictureAsForm: 'The picture must be sent as a form.',
  selectImage: 'Please select a valid image file',
  noAddress: 'There is no such address.',
  internal: 'Something went wrong on our side. Please try again in a moment.',
  unavailable: 'The site cannot do this right now. Please try again in a moment.',
  storage:
    'The storage of pictures and files does not answer right now. Please try again in a moment.',
  full: 'The server has no space left, so this could not be saved. Please tell the person who runs the site.',
  cutOff: 'The request was cut off.',
  tooLarge: 'What was sent is too large.',
  noContent: 'The request has no content.',
  notJson: 'The request must be JSON.',
  imageTooLarge: 'Image file is too large. Please select a smaller image.',
  videoTooLarge: 'File too large. Please select a video file smaller than 50MB',
  selectVideo: 'Please select a valid video file (MP4, WebM, or Ogg)',
  hevc: 'This film is in HEVC, which many browsers cannot play. Export it as H.264; an iPhone films so with Settings > Camera > Formats > Most Compatible',
  notPlayed:
    'Many browsers cannot play this kind of film, such as one of 10 bits or in ProRes. Export it as MP4 in H.264 with 8 bits',
  documentTooLarge: 'File too large. Please select a document smaller than 25MB',
  selectDocument:
    'Please select a PDF, Word, Excel, PowerPoint, OpenDocument, text or CSV file that opens on your computer',
  oldOffice:
    'This is an old Word, Excel or PowerPoint file, or one with a password. Please save it as PDF, or as .docx, .xlsx or .pptx without a password',
  macros:
    'This file holds macros, which could harm people who open it. Please save it without macros (.docx, .xlsx or .pptx), or as PDF',
  notBase64: 'The file was not sent as base64.',
})
