import { parseLocation } from '#lib/coverage/domain/location-text.ts';
import { pointValidation, validations } from '../validations.ts';
import { plainBy } from './plain.ts';

/** The rule of plain fields that takes a pasted link or plus code for a point, too; browsers load it where it is needed. */
export const plainWithPoints = plainBy({ ...validations, gmap: pointValidation(parseLocation) });
