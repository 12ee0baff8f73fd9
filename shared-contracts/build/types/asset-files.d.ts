/**
 * Importing one of the files below gives the URL at which the release serves it. This module is not
 * a file; it only declares the type that they share.
 */
declare module '@contracts/build/asset-address' {
  const address: string;
  export default address;
}
declare module '*.apng' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.avif' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.bmp' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.gif' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.ico' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.jpg' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.jpeg' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.png' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.svg' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.webp' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.woff' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.woff2' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.ttf' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.otf' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.eot' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.mp3' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.mp4' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.ogg' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.wav' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.webm' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.vtt' {
  export { default } from '@contracts/build/asset-address';
}
declare module '*.pdf' {
  export { default } from '@contracts/build/asset-address';
}
