/** The wishlist of a person, exported. */
export { exportWishes } from './personal.ts';
/** The products of a wishlist as a catalogue sells them. */
export { wishlistProducts } from './products.ts';
