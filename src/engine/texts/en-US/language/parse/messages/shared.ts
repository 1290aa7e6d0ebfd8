import { type Piece, pieces } from '../../../../pieces';

export const noneFits = () => pieces`; none is available here`;
export const theseFit = (names: Piece) => pieces`; available here: ${names}`;
export const spans = 'hour, day, week, month';
export const write = 'write';
export const fillIn = 'fill in';
export const doNotWrite = 'do not write';
export const cannotHave = 'there can be no';
