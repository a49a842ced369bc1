import { qrImage } from '#lib/checkout/qr-image.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { deskTexts } from '#lib/labels/registry/desk.ts';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { refuseMissing, refuseRequest } from '#lib/platform/bff/refuse-request.ts';
import type { EventFile } from '#lib/platform/domain/own-event.ts';
import { log } from '#lib/platform/logging.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { deskCsv } from '#lib/registry/domain/desk.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import { eventCalendar } from '#lib/registry/owner/calendar.ts';
import { loadOwnEvent, type OwnEvent } from '#lib/registry/owner/data.ts';
import { loadDesk } from '#lib/registry/owner/desk.ts';
import { drawInvitation } from '#lib/registry/owner/invitation-pdf.ts';
import { loadShareLink } from '#lib/registry/owner/share.ts';

type Context = { params: Promise<{ eventId: string; file: string }> };

interface DrawnFile {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** Saved instead of shown. */
  name?: string;
}

/** Null when it cannot be drawn now. */
type Draw = (event: OwnEvent, session: Session) => Promise<DrawnFile | null>;

/** What is drawn with the list's link. */
function withLink(draw: (event: OwnEvent, link: string) => Promise<DrawnFile>): Draw {
  return async (event, session) => {
    const link = await loadShareLink(session, event.id);
    return link === null ? null : draw(event, link);
  };
}

const files: Readonly<Record<EventFile, Draw>> = {
  'qr.png': withLink(async (_event, link) => ({
    type: 'image/png',
    body: new Uint8Array(await qrImage(link)),
  })),
  'tarjeta.pdf': withLink(async ({ name, day }, link) => ({
    type: 'application/pdf',
    body: new Uint8Array(await drawInvitation({ name, day: longDay(day), link }, await qrImage(link))),
  })),
  'evento.ics': withLink(async (event, link) => ({
    type: 'text/calendar; charset=utf-8',
    body: eventCalendar(event, link),
    name: texts.calendarFile,
  })),
  'agradecimientos.csv': async ({ id }, session) => {
    const desk = await loadDesk(session, id);
    if (!desk) return null;
    const body = deskCsv(deskTexts.csvHeading, desk.rows, deskTexts.csvYes);
    return { type: 'text/csv; charset=utf-8', body, name: deskTexts.csvFile };
  },
};

/** A file of an own gift list, for its owner alone: the QR code of its link (EVT-28), its card for invitations, its day. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { eventId, file } = await params;
  const draw = Object.entries(files).find(([name]) => name === file)?.[1];
  const id = idIn(eventId);
  if (!draw || id === null) return refuseRequest(request, 404, errors.notFound);
  try {
    const { session } = await openSession(await visitorJar());
    const event = await loadOwnEvent(session, id);
    if (!event) return refuseMissing(request, session);
    const drawn = await draw(event, session);
    if (!drawn) return refuseRequest(request, 503, errors.api);
    const { type, body, name } = drawn;
    const disposition = name && { 'content-disposition': `attachment; filename="${name}"` };
    return new Response(body, {
      headers: { 'content-type': type, 'cache-control': 'private, no-store', ...disposition },
    });
  } catch {
    log('warn', 'registry.file');
    return refuseRequest(request, 503, errors.api);
  }
}
