/** Files that an area may import to get their URL: images, fonts, audio, video and documents. */
const extensions =
  'apng|avif|bmp|gif|ico|jpe?g|png|svg|webp|woff2?|ttf|otf|eot|mp3|mp4|ogg|wav|webm|vtt|pdf';

/** Matches files such as `logo.png`. */
export const assetFile = new RegExp(`\\.(${extensions})$`, 'i');
