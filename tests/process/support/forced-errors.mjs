/** Preloaded into a process (NODE_OPTIONS): what is made of a text with this word fails, as a bug would, and says what no report may hold. */
const WORD = 'fallaforzada';
const PERSONAL =
  'ana.perez@ejemplo.bo, 71234567, cookie: ajuar_session=abc, /mesa?correo=ana&token=abc, Bearer 0123456789abcdef0123456789abcdef';

const { normalize } = String.prototype;
String.prototype.normalize = function forced(form) {
  if (String(this).includes(WORD)) throw new TypeError(`forced for ${PERSONAL}`);
  return normalize.call(this, form);
};

process.on('SIGUSR2', () => {
  throw new RangeError(`ended by ${PERSONAL}`);
});
