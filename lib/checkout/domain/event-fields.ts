/** Fields of the form of who gives: that it is for an event, and that the event's terms are accepted (CHK-12). */
export const FOR_EVENT = 'forevent';
export const EVENT_TERMS = 'eventterms';
