/** Under this name a form names its fields that hold a secret, whatever they are called: no page repeats what is in them. */
export const SECRET_FIELDS = 'secretfields';
