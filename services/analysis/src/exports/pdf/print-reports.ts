import PDFDocument from 'pdfkit';
import type { Report } from '../report.ts';
import { drawFoot, drawReport } from './draw-report.ts';
import type { Fonts } from './fonts.ts';
import { PageFlow, page } from './page-flow.ts';
import { Typesetter } from './typesetter.ts';

/**
 * Prints reports of one language as a PDF document: each starts on a new A4 page, every glyph is embedded, and the
 * text is searchable.
 */
export const printReports = async (reports: Report[], fonts: Fonts): Promise<Uint8Array> => {
  const [first, ...others] = reports;
  if (first === undefined) throw new Error('no report to print');
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    font: '',
    lang: first.language,
    displayTitle: true,
    info: { Title: first.topic, Producer: 'Murmur', Creator: 'Murmur' },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });

  const type = new Typesetter(document, fonts, first.language);
  const flow = new PageFlow(document, type);
  drawReport(flow, first);
  for (const report of others) {
    flow.addPage();
    drawReport(flow, report);
  }
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    drawFoot(flow, first.madeBy, `${index + 1}/${count}`);
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
};
