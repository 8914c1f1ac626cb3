import { createContext, type ReactNode } from 'react';

/** The banner at the top of every page of a room: the organiser's message in an event. */
export const PageBanner = createContext<ReactNode>(null);
