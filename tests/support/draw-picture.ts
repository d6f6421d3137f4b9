import sharp from 'sharp';

/** A plain picture of that width, as a file in PNG. */
export async function drawPicture(width: number): Promise<File> {
  const plain = { width, height: 10, channels: 3 as const, background: '#804020' };
  return new File([new Uint8Array(await sharp({ create: plain }).png().toBuffer())], 'leg.png');
}
