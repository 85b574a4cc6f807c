import { downloadFile } from '../exports/download-file.js';

/** Pixels of a bitmap for each pixel of the picture, so that print is sharp. */
const SCALE = 2;

/** Has the browser save a picture as SVG. */
export function downloadSvg(name: string, picture: SVGSVGElement): void {
  downloadFile(name, new Blob([textOf(picture)], { type: 'image/svg+xml' }));
}

/** Has the browser save a picture as PNG. @throws Error if the browser cannot draw it */
export async function downloadPng(name: string, picture: SVGSVGElement): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { width, height } = picture.viewBox.baseVal;
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (content === null) throw new Error('The browser made no picture.');
  downloadFile(name, content);
}

function textOf(picture: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(picture);
}
