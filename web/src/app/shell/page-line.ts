import { createContext, type ReactNode } from 'react';

/** A line at the top of every page of a room: the organiser's message in an event. */
export const PageLine = createContext<ReactNode>(null);
