const WIDTH = 720;
const MARGIN = 48;
const LINE = 44;
const FONT = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Saves lines of text as a picture, black on white so that it can be printed. */
export async function savePicture(fileName: string, lines: readonly string[]): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 2 * MARGIN + lines.length * LINE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = `26px ${FONT}`;
  context.textBaseline = 'middle';
  for (const [i, line] of lines.entries())
    context.fillText(line, MARGIN, MARGIN + (i + 0.5) * LINE, WIDTH - 2 * MARGIN);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
