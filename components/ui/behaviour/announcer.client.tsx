'use client';

import { create } from 'zustand';

interface Announcement {
  text: string;
  /** Counts them: the same words again are a new announcement. */
  number: number;
}

const useAnnouncement = create<Announcement>(() => ({ text: '', number: 0 }));

/** Has screen readers say this once they have finished what they are reading. */
export function announce(text: string): void {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
}

/** Where announcements stand. Once, in the layout: a live region that comes with its words is not read. */
export function Announcer() {
  const { text, number } = useAnnouncement();
  return (
    <div className="visually-hidden" role="status" data-announcer="">
      <p key={number}>{text}</p>
    </div>
  );
}
