// Made from the route table by the launcher. Not edited by hand, and not tracked.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["readSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at another business */
        post: operations["switchBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline an invitation */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out everywhere */
        post: operations["signOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a business */
        post: operations["leaveBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person’s passkeys */
        get: operations["listPasskeys"];
        put?: never;
        /** Add a passkey */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey */
        post: operations["passkeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who works in the console */
        get: operations["listMembers"];
        put?: never;
        /** Invite somebody */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /** Change name or role of a member */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The live API keys */
        get: operations["listKeys"];
        put?: never;
        /** Make an API key */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a key */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /** Replace the websites of a key */
        patch: operations["changeKey"];
        trace?: never;
    };
    "/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the business has bought */
        get: operations["readSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what, when, and from where */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings, part by part */
        get: operations["readSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one part of the settings */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/settings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would come of a change of the settings */
        post: operations["previewSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a dish off, or put it back */
        post: operations["setDishOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wine-list/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a wine off, or put it back */
        post: operations["setWineOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/own-host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the business’s own host is proved */
        get: operations["readOwnHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/own-host/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at the host’s DNS records now */
        post: operations["checkOwnHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/see-as-guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See the booking page as a guest */
        post: operations["seeAsGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A day with its hours, tables or people, and bookings */
        get: operations["readDiary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unanswered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests or the waiting list from today on, page by page */
        get: operations["readUnanswered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Guests by a part of their name, telephone number or e-mail address, or by the id of a booking */
        get: operations["findGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every step of a booking, with who took it and by which way */
        get: operations["readBookingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders and deposits */
        get: operations["listOrders"];
        put?: never;
        /** Note an order or a deposit */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark an order as paid */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tape-chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rooms by nights */
        get: operations["readTapeChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/change-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a change of a stay comes to */
        get: operations["quoteStayChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/undo-move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the last move of a stay back */
        post: operations["undoStayMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a payment at the front desk */
        post: operations["addPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/payments/{payment}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a payment back, or a part of it */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/payment-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the payment link */
        post: operations["sendPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** E-mails about a stay */
        get: operations["listStayEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{id}/housekeeping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how a room is */
        post: operations["setHousekeeping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stay-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find stays by guest or reference */
        get: operations["searchStays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every step of a stay */
        get: operations["readStayHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What nights cost, type by type */
        get: operations["readRateCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon-uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often coupons were used */
        get: operations["listCouponUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bill of a stay in words */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice of a stay as a PDF */
        get: operations["readInvoiceFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The secret links to rooms’ calendars */
        get: operations["listCalendarLinks"];
        put?: never;
        /** Make a link for one room and one reader */
        post: operations["addCalendarLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-links/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a link another address */
        post: operations["rotateCalendarLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a link */
        delete: operations["removeCalendarLink"];
        options?: never;
        head?: never;
        /** Pair a link with the feed of its reader */
        patch: operations["pairCalendarLink"];
        trace?: never;
    };
    "/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The calendars of other sites that are read */
        get: operations["listCalendarFeeds"];
        put?: never;
        /** Read the calendar of another site for a room */
        post: operations["addCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feeds/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a feed now */
        post: operations["syncCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Read a calendar no longer */
        delete: operations["removeCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One delivery, whole */
        get: operations["readDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link by e-mail */
        post: operations["askForLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in with a passkey */
        post: operations["passkeySignInOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the venue */
        get: operations["readVenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the open days and the free times of one day, or the free days of a range */
        get: operations["readAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the menu and the wine list */
        get: operations["readMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the events to come */
        get: operations["readEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the bookings of a day or a range of days */
        get: operations["listBookings"];
        put?: never;
        /** Take a booking at the desk */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one booking */
        get: operations["readBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Move a booking, or change its party, service, person, guest or notes */
        patch: operations["changeBooking"];
        trace?: never;
    };
    "/bookings/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a request */
        post: operations["confirmBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a request */
        post: operations["declineBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a request on the waiting list */
        post: operations["waitlistBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a booking */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a booking whose guests did not come */
        post: operations["markBookingNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the party sits */
        post: operations["seatBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the last step */
        post: operations["undoBookingStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the party left; its tables are free again */
        post: operations["leaveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the hotel, its room types, plans and extras */
        get: operations["readHotel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotel/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is free for some nights, and what it costs */
        get: operations["readHotelAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the stays that touch a range of nights */
        get: operations["listStays"];
        put?: never;
        /** Take a stay at the desk */
        post: operations["createStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one stay with its bill */
        get: operations["readStay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the dates, guests, room, plan, extras or guest of a stay */
        patch: operations["changeStay"];
        trace?: never;
    };
    "/stays/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a requested stay */
        post: operations["confirmStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a requested stay */
        post: operations["declineStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a stay */
        post: operations["cancelStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the guest in */
        post: operations["checkInStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/check-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the guest out; the bill closes and gets its number */
        post: operations["checkOutStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a stay whose guest did not come */
        post: operations["markStayNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stays/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a check-in, a check-out, a cancellation or a no-show back */
        post: operations["undoStayStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rooms with their ids and housekeeping */
        get: operations["listRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks and how their last deliveries went */
        get: operations["listWebhooks"];
        put?: never;
        /** Add a webhook */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a webhook */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a signed ping to one webhook */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a webhook with every try */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the events of the last 30 days, to catch up with what a receiver missed */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{delivery}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try one delivery once more, now */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a webhook a new secret; each one that was replaced signs beside it for a day */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A booking with its place in the day. */
        DiaryBooking: {
            /**
             * @description The id of the booking.
             * @example 019a9c5e-7b00-7000-8000-000000000001
             */
            id: string;
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `waitlisted` waits for a free time and can still be confirmed. `declined`, `cancelled` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "waitlisted" | "cancelled" | "no_show";
            /** @description Who confirmed it: the business (`restaurant`), its switch to confirm on arrival (`confirm_at_once`), or the guest. null until it is confirmed. */
            confirmed_by: ("restaurant" | "confirm_at_once" | "guest") | null;
            /**
             * Format: date
             * @description The day of the booking, in the time zone of the business.
             * @example 2026-12-04
             */
            date: string;
            /**
             * @description The time at which it begins, in the time zone of the business.
             * @example 19:00
             */
            time: string;
            /**
             * @description How many people come; 1 for an appointment.
             * @example 2
             */
            party: number;
            /**
             * @description The name that the booking is under.
             * @example Ada Keller
             */
            name: string | null;
            /**
             * @description The e-mail address of the guest.
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description The telephone number of the guest, in international form.
             * @example +41791234567
             */
            phone: string | null;
            /**
             * @description What the guest or the business noted.
             * @example A quiet table, please.
             */
            notes: string | null;
            /** @description Answers to the business's own questions; empty without any. */
            answers: {
                /**
                 * @description The id of the question, where it is still asked.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id?: string;
                /**
                 * @description The question as it read when it was answered.
                 * @example Allergies?
                 */
                question: string;
                /**
                 * @description What was typed, or whether the box was ticked.
                 * @example Nuts
                 */
                answer: string | boolean;
            }[];
            /**
             * @description The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.
             * @enum {string}
             */
            source: "api" | "website" | "widget" | "console";
            /**
             * @description The name of the service; null for a table.
             * @example Haircut
             */
            service: string | null;
            /**
             * @description The id of the service; null for a table.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service_id: string | null;
            /**
             * @description The name of the person who takes the appointment; null for a table.
             * @example Mia
             */
            staff: string | null;
            /**
             * @description The id of that person; null for a table.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff_id: string | null;
            /** @description The names of the tables that it holds; empty when it holds none. */
            tables: string[];
            /**
             * @description Whether staff chose the tables: then nobody is given them, and the party gets no others, unless staff says so.
             * @default false
             */
            tables_pinned: boolean;
            /**
             * @description How long the appointment lasts, in minutes; null for a table.
             * @example 45
             */
            duration_minutes: number | null;
            /** @description The moment at which the party sat down; null before that. */
            seated_at: string | null;
            /** @description The moment at which the party left; null before that. */
            left_at: string | null;
            /**
             * @description The id that your own system gave it; null without one. It need not be unique.
             * @default null
             * @example POS-20418
             */
            external_id: string | null;
            /**
             * @description There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.
             * @constant
             */
            test?: true;
            /**
             * Format: date-time
             * @description The moment at which it was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The moment of its last change.
             * @example 2026-11-20T09:00:00.000Z
             */
            updated_at: string;
            /** @description When it begins, in minutes since midnight of the day. */
            from: number;
            /** @description How long it keeps its tables or its person; of a party that left, how long it stayed. */
            minutes: number;
        };
        /** @description A table booking or an appointment. */
        Booking: {
            /**
             * @description The id of the booking.
             * @example 019a9c5e-7b00-7000-8000-000000000001
             */
            id: string;
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `waitlisted` waits for a free time and can still be confirmed. `declined`, `cancelled` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "waitlisted" | "cancelled" | "no_show";
            /** @description Who confirmed it: the business (`restaurant`), its switch to confirm on arrival (`confirm_at_once`), or the guest. null until it is confirmed. */
            confirmed_by: ("restaurant" | "confirm_at_once" | "guest") | null;
            /**
             * Format: date
             * @description The day of the booking, in the time zone of the business.
             * @example 2026-12-04
             */
            date: string;
            /**
             * @description The time at which it begins, in the time zone of the business.
             * @example 19:00
             */
            time: string;
            /**
             * @description How many people come; 1 for an appointment.
             * @example 2
             */
            party: number;
            /**
             * @description The name that the booking is under.
             * @example Ada Keller
             */
            name: string | null;
            /**
             * @description The e-mail address of the guest.
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description The telephone number of the guest, in international form.
             * @example +41791234567
             */
            phone: string | null;
            /**
             * @description What the guest or the business noted.
             * @example A quiet table, please.
             */
            notes: string | null;
            /** @description Answers to the business's own questions; empty without any. */
            answers: {
                /**
                 * @description The id of the question, where it is still asked.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id?: string;
                /**
                 * @description The question as it read when it was answered.
                 * @example Allergies?
                 */
                question: string;
                /**
                 * @description What was typed, or whether the box was ticked.
                 * @example Nuts
                 */
                answer: string | boolean;
            }[];
            /**
             * @description The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.
             * @enum {string}
             */
            source: "api" | "website" | "widget" | "console";
            /**
             * @description The name of the service; null for a table.
             * @example Haircut
             */
            service: string | null;
            /**
             * @description The id of the service; null for a table.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service_id: string | null;
            /**
             * @description The name of the person who takes the appointment; null for a table.
             * @example Mia
             */
            staff: string | null;
            /**
             * @description The id of that person; null for a table.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff_id: string | null;
            /** @description The names of the tables that it holds; empty when it holds none. */
            tables: string[];
            /**
             * @description Whether staff chose the tables: then nobody is given them, and the party gets no others, unless staff says so.
             * @default false
             */
            tables_pinned: boolean;
            /**
             * @description How long the appointment lasts, in minutes; null for a table.
             * @example 45
             */
            duration_minutes: number | null;
            /** @description The moment at which the party sat down; null before that. */
            seated_at: string | null;
            /** @description The moment at which the party left; null before that. */
            left_at: string | null;
            /**
             * @description The id that your own system gave it; null without one. It need not be unique.
             * @default null
             * @example POS-20418
             */
            external_id: string | null;
            /**
             * @description There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.
             * @constant
             */
            test?: true;
            /**
             * Format: date-time
             * @description The moment at which it was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The moment of its last change.
             * @example 2026-11-20T09:00:00.000Z
             */
            updated_at: string;
        };
        /** @description What a guest ordered beside a booking. */
        Order: {
            /**
             * @description The id of the order.
             * @example 019a9c5e-7b00-7000-8000-000000000015
             */
            id: string;
            /**
             * @description The reference that the business gave the order.
             * @example A-1042
             */
            reference: string;
            /**
             * @description `open` waits for the payment.
             * @enum {string}
             */
            status: "open" | "paid";
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The sum of the items. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 10000
             */
            total_amount: number;
            /** @description What was ordered. */
            items: {
                /**
                 * @description The name of what was ordered.
                 * @example Gift voucher
                 */
                name: string;
                /**
                 * @description How many were ordered.
                 * @example 2
                 */
                quantity: number;
                /**
                 * @description The price of one. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 5000
                 */
                unit_amount: number;
                /**
                 * @description The price of all of them. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 10000
                 */
                amount: number;
            }[];
            /**
             * @description The booking that the order belongs to; null without one.
             * @example 019a9c5e-7b00-7000-8000-000000000001
             */
            booking_id: string | null;
            /** @description The moment of the payment; null before it. */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description The moment at which the order was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
        };
        /** @description An extra with its price for the whole stay. */
        PricedExtra: {
            /**
             * @description The id of the extra.
             * @example 019a9c5e-7b00-7000-8000-000000000013
             */
            id: string;
            /**
             * @description The name of the extra.
             * @example Parking
             */
            name: string;
            /**
             * @description How many were asked for.
             * @example 1
             */
            quantity: number;
            /**
             * @description What this extra costs for the whole stay. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3000
             */
            amount: number;
        };
        /** @description One discount. It comes off the room amount alone. */
        Discount: {
            /**
             * @description `long_stay` is given for many nights, `coupon` for a code.
             * @enum {string}
             */
            kind: "long_stay" | "coupon";
            /**
             * @description What the discount is called, for the guest to read.
             * @example 10 % from 7 nights
             */
            label: string;
            /**
             * @description What comes off the room amount. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3600
             */
            amount: number;
            /**
             * @description The percentage; null for a fixed sum.
             * @example 10
             */
            percent: number | null;
            /**
             * @description The code of the coupon; null for a long stay.
             * @example SPRING
             */
            code: string | null;
        };
        /** @description A hotel stay without its bill. */
        Stay: {
            /**
             * @description The id of the stay.
             * @example 019a9c5e-7b00-7000-8000-000000000002
             */
            id: string;
            /**
             * @description A short code that the guest can read out.
             * @example H7K2QX
             */
            reference: string;
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure; the night of that day is not part of the stay.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * @description How many nights the stay has.
             * @example 2
             */
            nights: number;
            /**
             * @description How many adults come.
             * @example 2
             */
            adults: number;
            /**
             * @description How many children come.
             * @example 0
             */
            children: number;
            /** @description The ages of the children, as far as they are known. */
            children_ages: number[];
            /**
             * @description The name of the room type.
             * @example Double room
             */
            room_type: string;
            /**
             * @description The id of the room that staff chose or that the guest is in; null before that.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id: string | null;
            /**
             * @description The name of that room.
             * @example 101
             */
            room: string | null;
            /**
             * @description The name of the rate plan.
             * @example Flexible
             */
            rate_plan: string;
            /** @description Whether the plan includes breakfast. */
            breakfast_included: boolean;
            /**
             * @description The name of the guest; null once guest data were deleted.
             * @example Ada Keller
             */
            name: string | null;
            /**
             * @description The e-mail address of the guest.
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description The telephone number of the guest, in international form.
             * @example +41791234567
             */
            phone: string | null;
            /**
             * @description The country of the guest, as the front desk wrote it.
             * @example CH
             */
            country: string | null;
            /**
             * @description What the guest or the hotel noted.
             * @example Late arrival
             */
            notes: string | null;
            /**
             * @description The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.
             * @enum {string}
             */
            source: "api" | "website" | "widget" | "console";
            /**
             * @description The reference of the channel that sold the stay, as the front desk wrote it.
             * @example BK-20418
             */
            channel_ref: string | null;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The sum of the nightly prices. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 36000
             */
            room_amount: number;
            /** @description The extras of the stay, with their prices. */
            extras: components["schemas"]["PricedExtra"][];
            /**
             * @description The sum of the extras. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3000
             */
            extras_amount: number;
            /**
             * @description The tourist tax of the whole stay, which no price includes. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 1000
             */
            tourist_tax_amount: number;
            /**
             * @description Room minus discounts, plus extras, plus tourist tax. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            total_amount: number;
            /**
             * @description The sum of the discounts, as a positive number. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            discount_amount: number;
            /**
             * @description The coupon that was applied.
             * @example SPRING
             */
            coupon_code: string | null;
            /** @description Each discount that applies; empty without any. */
            discounts: components["schemas"]["Discount"][];
            /**
             * @description The deposit that is asked for, or the total on a plan that is paid when booking. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 12000
             */
            deposit_amount: number;
            /**
             * @description `none` asks for no deposit. `pending` waits for the payment. `failed` means that a payment was tried in vain.
             * @enum {string}
             */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "failed";
            /**
             * @description The sum of what was paid so far. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            paid_amount: number;
            /**
             * @description The page where the guest pays the deposit by card, as long as the stay is confirmed and something of it is due; else null.
             * @default null
             * @example https://api.example.org/pay/hQ2f8
             */
            pay_url: string | null;
            /**
             * @description What a stay that is cancelled, or whose guest did not come, owes, and nothing else. Null in every other status. In minor units of `currency`: 18000 means CHF 180.00.
             * @default null
             * @example 18000
             */
            cancel_fee_amount: number | null;
            /**
             * @description What is still to be paid; below zero, what is to be given back. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            balance_amount?: number;
            /**
             * @description The number of the invoice, given at check-out; null before that.
             * @example 2026-00042
             */
            invoice_number: string | null;
            /**
             * @description The time at which the guest expects to arrive.
             * @example 18:00
             */
            arrival_time: string | null;
            /** @description The moment at which the guest said, on the page of the stay, that they are coming on these dates; null before that. */
            guest_confirmed_at: string | null;
            /** @description Answers to the hotel's own questions; empty without any. */
            answers: {
                /**
                 * @description The id of the question.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id: string;
                /**
                 * @description The question as it read when it was answered.
                 * @example Allergies?
                 */
                question: string;
                /**
                 * @description What was typed, or whether the box was ticked.
                 * @example Nuts
                 */
                answer: string | boolean;
            }[];
            /**
             * @description The id that your own system gave it; null without one. It need not be unique.
             * @default null
             * @example POS-20418
             */
            external_id: string | null;
            /**
             * @description There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.
             * @constant
             */
            test?: true;
            /**
             * Format: date-time
             * @description The moment at which it was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The moment of its last change.
             * @example 2026-11-20T09:00:00.000Z
             */
            updated_at: string;
        };
        /** @description A hotel stay with its bill. */
        StayWithBill: {
            /**
             * @description The id of the stay.
             * @example 019a9c5e-7b00-7000-8000-000000000002
             */
            id: string;
            /**
             * @description A short code that the guest can read out.
             * @example H7K2QX
             */
            reference: string;
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure; the night of that day is not part of the stay.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * @description How many nights the stay has.
             * @example 2
             */
            nights: number;
            /**
             * @description How many adults come.
             * @example 2
             */
            adults: number;
            /**
             * @description How many children come.
             * @example 0
             */
            children: number;
            /** @description The ages of the children, as far as they are known. */
            children_ages: number[];
            /**
             * @description The name of the room type.
             * @example Double room
             */
            room_type: string;
            /**
             * @description The id of the room that staff chose or that the guest is in; null before that.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id: string | null;
            /**
             * @description The name of that room.
             * @example 101
             */
            room: string | null;
            /**
             * @description The name of the rate plan.
             * @example Flexible
             */
            rate_plan: string;
            /** @description Whether the plan includes breakfast. */
            breakfast_included: boolean;
            /**
             * @description The name of the guest; null once guest data were deleted.
             * @example Ada Keller
             */
            name: string | null;
            /**
             * @description The e-mail address of the guest.
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description The telephone number of the guest, in international form.
             * @example +41791234567
             */
            phone: string | null;
            /**
             * @description The country of the guest, as the front desk wrote it.
             * @example CH
             */
            country: string | null;
            /**
             * @description What the guest or the hotel noted.
             * @example Late arrival
             */
            notes: string | null;
            /**
             * @description The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.
             * @enum {string}
             */
            source: "api" | "website" | "widget" | "console";
            /**
             * @description The reference of the channel that sold the stay, as the front desk wrote it.
             * @example BK-20418
             */
            channel_ref: string | null;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The sum of the nightly prices. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 36000
             */
            room_amount: number;
            /** @description The extras of the stay, with their prices. */
            extras: components["schemas"]["PricedExtra"][];
            /**
             * @description The sum of the extras. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3000
             */
            extras_amount: number;
            /**
             * @description The tourist tax of the whole stay, which no price includes. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 1000
             */
            tourist_tax_amount: number;
            /**
             * @description Room minus discounts, plus extras, plus tourist tax. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            total_amount: number;
            /**
             * @description The sum of the discounts, as a positive number. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            discount_amount: number;
            /**
             * @description The coupon that was applied.
             * @example SPRING
             */
            coupon_code: string | null;
            /** @description Each discount that applies; empty without any. */
            discounts: components["schemas"]["Discount"][];
            /**
             * @description The deposit that is asked for, or the total on a plan that is paid when booking. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 12000
             */
            deposit_amount: number;
            /**
             * @description `none` asks for no deposit. `pending` waits for the payment. `failed` means that a payment was tried in vain.
             * @enum {string}
             */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "failed";
            /**
             * @description The sum of what was paid so far. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            paid_amount: number;
            /**
             * @description The page where the guest pays the deposit by card, as long as the stay is confirmed and something of it is due; else null.
             * @default null
             * @example https://api.example.org/pay/hQ2f8
             */
            pay_url: string | null;
            /**
             * @description What a stay that is cancelled, or whose guest did not come, owes, and nothing else. Null in every other status. In minor units of `currency`: 18000 means CHF 180.00.
             * @default null
             * @example 18000
             */
            cancel_fee_amount: number | null;
            /**
             * @description What is still to be paid; below zero, what is to be given back. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            balance_amount?: number;
            /**
             * @description The number of the invoice, given at check-out; null before that.
             * @example 2026-00042
             */
            invoice_number: string | null;
            /**
             * @description The time at which the guest expects to arrive.
             * @example 18:00
             */
            arrival_time: string | null;
            /** @description The moment at which the guest said, on the page of the stay, that they are coming on these dates; null before that. */
            guest_confirmed_at: string | null;
            /** @description Answers to the hotel's own questions; empty without any. */
            answers: {
                /**
                 * @description The id of the question.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id: string;
                /**
                 * @description The question as it read when it was answered.
                 * @example Allergies?
                 */
                question: string;
                /**
                 * @description What was typed, or whether the box was ticked.
                 * @example Nuts
                 */
                answer: string | boolean;
            }[];
            /**
             * @description The id that your own system gave it; null without one. It need not be unique.
             * @default null
             * @example POS-20418
             */
            external_id: string | null;
            /**
             * @description There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.
             * @constant
             */
            test?: true;
            /**
             * Format: date-time
             * @description The moment at which it was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The moment of its last change.
             * @example 2026-11-20T09:00:00.000Z
             */
            updated_at: string;
            /** @description The bill of the stay. Its amounts are in the `currency` of the stay. */
            bill: components["schemas"]["Bill"];
        };
        /** @description What a stay costs line by line, and what was paid. */
        Bill: {
            /**
             * @description `open` until check-out, `closed` from then on.
             * @enum {string}
             */
            status: "open" | "closed";
            /** @description The lines of the bill. They sum to `total_amount` exactly. */
            lines: {
                /**
                 * Format: date
                 * @description The day that the line is for.
                 * @example 2026-12-08
                 */
                date: string;
                /**
                 * @description What the line charges for. A `fee` is the one line of a stay that is cancelled, or whose guest did not come.
                 * @enum {string}
                 */
                kind: "room" | "extra" | "discount" | "tourist_tax" | "fee";
                /**
                 * @description The text of the line.
                 * @example Double room
                 */
                description: string;
                /**
                 * @description How many units the line charges.
                 * @example 1
                 */
                quantity: number;
                /**
                 * @description The price of one unit. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 18000
                 */
                unit_amount: number;
                /**
                 * @description The amount of the line; negative for a discount. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 18000
                 */
                amount: number;
            }[];
            /** @description What was paid and given back. */
            payments: {
                /**
                 * @description The id of the payment.
                 * @example 019a9c5e-7b00-7000-8000-000000000014
                 */
                id: string;
                /**
                 * @description What was paid; negative for what was given back. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 12000
                 */
                amount: number;
                /**
                 * @description How it was paid.
                 * @example card
                 */
                method: string;
                /**
                 * Format: date-time
                 * @description The moment of the payment.
                 * @example 2026-11-20T09:00:00.000Z
                 */
                paid_at: string;
                /**
                 * @description What of it can still be given back. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 12000
                 */
                refundable_amount?: number;
            }[];
            /**
             * @description The sum of the lines: what the stay owes as it stands. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 37000
             */
            total_amount: number;
            /**
             * @description The sum of the payments. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 12000
             */
            paid_amount: number;
            /**
             * @description What is still to be paid; below zero, what is to be given back. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 25000
             */
            balance_amount: number;
        };
        /** @description A delivery with its body, and with the answers of its receiver. */
        WholeDelivery: {
            /**
             * @description The id of the delivery, as its body and `Service-Delivery` have it.
             * @example 019a9c5e-7b00-7000-8000-000000000004
             */
            id: string;
            /**
             * @description The type of the event, or `ping`.
             * @example booking.confirmed
             */
            type: string;
            /**
             * Format: date-time
             * @description The moment of the change that it tells of.
             * @example 2026-11-20T09:00:00.000Z
             */
            created: string;
            /**
             * @description `pending` waits for its first attempt, `failed` for its next. `delivered` arrived. `given_up` failed eight times. `dropped` fell due while the subscription was off.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "given_up" | "dropped";
            /** @description What was sent, byte for byte; null once its 30 days are over. */
            body: string | null;
            attempts: {
                /**
                 * Format: date-time
                 * @description The moment at which the attempt began.
                 * @example 2026-11-20T09:00:00.000Z
                 */
                at: string;
                /**
                 * @description The HTTP status of the answer; null without an answer.
                 * @example 200
                 */
                status: number | null;
                /**
                 * @description Why it failed, as a sentence; null when it arrived.
                 * @example The receiver answered 500.
                 */
                error: string | null;
                /**
                 * @description How long the attempt took, in milliseconds.
                 * @example 41
                 */
                duration_ms: number;
                answer: {
                    /** @description Those that say why a receiver refused, and which machine did. */
                    headers: {
                        [key: string]: string;
                    };
                    /** @description Its first 2 kB as text; null where there was none, or where it was no text. */
                    body: string | null;
                } | null;
            }[];
        };
        /** @description What a restaurant or appointment business shows of itself. */
        Venue: {
            /**
             * @description The id of the business.
             * @example 019a9c5e-7b00-7000-8000-000000000005
             */
            id: string;
            /**
             * @description The name of the business.
             * @example Trattoria Rosa
             */
            name: string;
            /**
             * @description The telephone number of the business.
             * @example +41 44 000 00 01
             */
            phone: string;
            /**
             * @description The postal address in one line.
             * @example Seestrasse 1, 8002 Zürich
             */
            address: string;
            /** @description Opening hours by weekday (`mon` to `sun`). Each pair is the opening and the closing time as `HH:MM`; a closing time that is not later is on the next morning. A day that is left out is closed. */
            hours: {
                [key: string]: string[][];
            };
            /**
             * @description The IANA name of the time zone in which all days and times are meant.
             * @example Europe/Zurich
             */
            time_zone: string;
            /** @description Closures that touch the days that can be booked online, today to 30 days ahead, by their first day. Days on which it never opens are not among them: `hours` says those. */
            closures: {
                /**
                 * Format: date
                 * @description The first day on which the business is closed.
                 * @example 2026-12-24
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day on which it is closed; the day itself is closed as well.
                 * @example 2026-12-26
                 */
                to: string;
                /**
                 * @description Why, in the language of the answer; null where the business says nothing.
                 * @example Holidays
                 */
                reason: string | null;
            }[];
            /**
             * @description The business's own language.
             * @example de
             */
            language: string;
            /**
             * @description The currency of the prices, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description What can be booked online. */
            bookings: {
                /** @description Whether bookings can be made online. Without it requests answer 409 `bookings_off`. */
                enabled: boolean;
                /**
                 * @description What is booked. It decides whether a request names `party` or `service`.
                 * @enum {string}
                 */
                kind: "table" | "appointment";
                /**
                 * @description The largest party that can book online.
                 * @example 8
                 */
                max_party_size: number;
                /**
                 * @description The business's own booking page; null for an appointment business.
                 * @example https://book.example.org/book/trattoria
                 */
                page_url: string | null;
            };
            /** @description How the business looks; null where it says nothing of it. */
            brand: {
                /**
                 * @description The colour of its buttons; null where none was chosen.
                 * @example #b5452c
                 */
                colour: string | null;
                /**
                 * @description The address of its logo; null where it has none.
                 * @example null
                 */
                logo_url: string | null;
            } | null;
            /** @description What the widget's form says, in the language of the answer. Only the widget is told. */
            words?: {
                [key: string]: string;
            };
            /** @description Whether a diner may ask for text messages with `sms_opt_in`. */
            sms: boolean;
            /** @description The business's own questions for its booking form. */
            questions: components["schemas"]["Question"][];
            /** @description The services that can be booked online. Only an appointment business has them. */
            services?: components["schemas"]["Service"][];
            /** @description The people who can be asked for. Only an appointment business has them. */
            staff?: {
                /**
                 * @description The id of the person.
                 * @example 019a9c5e-7b00-7000-8000-000000000012
                 */
                id: string;
                /**
                 * @description The name of the person.
                 * @example Mia
                 */
                name: string;
                /**
                 * @description What the person does.
                 * @example Stylist
                 */
                role: string;
            }[];
        };
        /** @description One of the business's own questions, up to five. */
        Question: {
            /**
             * @description The id of the question: its key in `answers` of a booking request.
             * @example 019a9c5e-7b00-7000-8000-000000000006
             */
            id: string;
            /**
             * @description `text` is a line of text, `check` a box to tick.
             * @enum {string}
             */
            type: "text" | "check";
            /** @description Whether a request that brings `answers` must answer it. */
            required: boolean;
            /**
             * @description The question itself, in the language of the answer.
             * @example Allergies?
             */
            label: string;
        };
        /** @description A service of an appointment business that can be booked online. */
        Service: {
            /**
             * @description The id of the service.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            id: string;
            /**
             * @description The name of the service, in the language of the answer.
             * @example Haircut
             */
            name: string;
            /**
             * @description What the business says of the service, in the language of the answer; may be empty.
             * @example Wash, cut and dry
             */
            description: string;
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
            /**
             * @description How long an appointment lasts, in minutes.
             * @example 45
             */
            duration_minutes: number;
            /**
             * @description The price of the service. A decimal amount in `currency`: 9.5 means CHF 9.50. null means on request.
             * @example 68
             */
            price: number | null;
            /**
             * @description The currency of the price, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description The people who do this service; empty means that anybody does. */
            staff_ids: string[];
        };
        /** @description Open days and free times of a restaurant. */
        TableAvailability: {
            /**
             * @description Says that tables are booked here.
             * @constant
             */
            kind: "table";
            /** @description The days of the next 30 on which the business is open, whether or not a time is left. */
            dates: string[];
            /**
             * Format: date
             * @description The day whose times are listed.
             * @example 2026-12-04
             */
            date: string;
            /** @description The free times of that day; empty when none is left. */
            times: string[];
            /** @description Only where `from` and `to` are asked for: the days of that range with at least one free time. `date` is then the first of them, or `from` where there is none. */
            free_dates?: string[];
            /**
             * @description The largest party that can book online.
             * @example 8
             */
            max_party_size: number;
        };
        /** @description Open days and free times of an appointment business. */
        AppointmentAvailability: {
            /**
             * @description Says that appointments are booked here.
             * @constant
             */
            kind: "appointment";
            /** @description The days of the next 30 on which the business is open, whether or not a time is left. */
            dates: string[];
            /**
             * Format: date
             * @description The day whose times are listed.
             * @example 2026-12-04
             */
            date: string;
            /** @description The free times of that day; empty when none is left. */
            times: string[];
            /** @description Only where `from` and `to` are asked for: the days of that range with at least one free time. `date` is then the first of them, or `from` where there is none. */
            free_dates?: string[];
            /**
             * @description The service that the times are for.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service: string;
            /**
             * @description The person who was asked for; null when anybody will do.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff: string | null;
            /**
             * @description How long the appointment lasts, in minutes.
             * @example 45
             */
            duration_minutes: number;
            /** @description Start time to the ids of the people who could take it. */
            free: {
                [key: string]: string[];
            };
        };
        /** @description The menu of a restaurant, with its wine list. */
        Menu: {
            /**
             * @description The currency of the prices, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description The sections, in the order of the menu. */
            sections: {
                /**
                 * @description The heading of the section, in the language of the answer.
                 * @example Antipasti
                 */
                name: string;
                /**
                 * @description Language code to name, where the business wrote one.
                 * @example {
                 *       "fr": "Chambre double"
                 *     }
                 */
                names: {
                    [key: string]: string;
                };
                /** @description The dishes of the section. */
                items: {
                    /**
                     * @description The name of the dish, in the language of the answer.
                     * @example Bruschetta
                     */
                    name: string;
                    /**
                     * @description Language code to name, where the business wrote one.
                     * @example {
                     *       "fr": "Chambre double"
                     *     }
                     */
                    names: {
                        [key: string]: string;
                    };
                    /**
                     * @description The price of the dish. A decimal amount in `currency`: 9.5 means CHF 9.50. null means on request.
                     * @example 9.5
                     */
                    price: number | null;
                    /** @description Whether the dish is off the menu today. */
                    off: boolean;
                }[];
            }[];
            /** @description The wine list, with sections of its own. */
            wine_list?: {
                /** @description The sections, in the order of the list; empty where there is no wine list. */
                sections: {
                    /**
                     * @description The heading of the section, in the language of the answer.
                     * @example Red wines
                     */
                    name: string;
                    /**
                     * @description Language code to name, where the business wrote one.
                     * @example {
                     *       "fr": "Chambre double"
                     *     }
                     */
                    names: {
                        [key: string]: string;
                    };
                    /** @description The wines of the section. */
                    items: {
                        /**
                         * @description The name of the wine, in the language of the answer.
                         * @example Barolo Serralunga
                         */
                        name: string;
                        /**
                         * @description Language code to name, where the business wrote one.
                         * @example {
                         *       "fr": "Chambre double"
                         *     }
                         */
                        names: {
                            [key: string]: string;
                        };
                        /**
                         * @description Who makes it; may be empty.
                         * @example Cascina Rovella
                         */
                        producer: string;
                        /**
                         * @description Where it grows; may be empty.
                         * @example Piemonte
                         */
                        region: string;
                        /**
                         * @description The year of its harvest; null for a wine without one.
                         * @example 2019
                         */
                        vintage: number | null;
                        /**
                         * @description What the restaurant says of it, in the language of the answer; may be empty.
                         * @example Ripe cherry.
                         */
                        description: string;
                        /**
                         * @description Language code to description, where the business wrote one.
                         * @example {
                         *       "fr": "Vue sur le lac"
                         *     }
                         */
                        descriptions: {
                            [key: string]: string;
                        };
                        /**
                         * @description The price of a glass. A decimal amount in `currency`: 9.5 means CHF 9.50. null means that it is not sold by the glass.
                         * @example 14.5
                         */
                        glass_price: number | null;
                        /**
                         * @description How much a glass holds, in millilitres; null where nothing is said of it.
                         * @example 100
                         */
                        glass_ml: number | null;
                        /**
                         * @description The price of a bottle. A decimal amount in `currency`: 9.5 means CHF 9.50. null means that it is not sold by the bottle.
                         * @example 92
                         */
                        bottle_price: number | null;
                        /**
                         * @description How much a bottle holds, in millilitres; null where nothing is said of it.
                         * @example 750
                         */
                        bottle_ml: number | null;
                        /** @description Whether the wine is off the list today. */
                        off: boolean;
                    }[];
                }[];
            };
        };
        /** @description The events of a restaurant to come. */
        EventList: {
            /** @description Published events that are not over, the next one first. */
            events: {
                /**
                 * @description The title of the event, in the language of the answer.
                 * @example Jazz night
                 */
                title: string;
                /**
                 * @description What the event is, in a few words and the language of the answer.
                 * @example Three courses and a trio.
                 */
                summary: string;
                /**
                 * @description Language code to title, where the business wrote one.
                 * @example {
                 *       "de": "Jazzabend"
                 *     }
                 */
                titles: {
                    [key: string]: string;
                };
                /**
                 * @description Language code to summary, where the business wrote one.
                 * @example {
                 *       "de": "Drei Gänge, ein Trio."
                 *     }
                 */
                summaries: {
                    [key: string]: string;
                };
                /**
                 * Format: date
                 * @description The day on which it begins.
                 * @example 2026-12-11
                 */
                starts_on: string;
                /**
                 * @description The time at which it begins.
                 * @example 19:30
                 */
                starts_time: string;
                /** @description The day on which it ends; null when nothing is said of it. */
                ends_on: string | null;
                /** @description The time at which it ends; null when nothing is said of it. */
                ends_time: string | null;
                /**
                 * @description The price of a seat. A decimal amount in `currency`: 9.5 means CHF 9.50. null means on request.
                 * @example 78
                 */
                price: number | null;
                /**
                 * @description The currency of the price, as an ISO 4217 code.
                 * @example CHF
                 */
                currency: string;
                /**
                 * @description The address of a picture.
                 * @example https://trattoria.example/jazz.jpg
                 */
                photo_url: string | null;
                /**
                 * @description The address of a page with more.
                 * @example https://trattoria.example/jazz
                 */
                link_url: string | null;
            }[];
        };
        /** @description A booking with what the front desk should know about it. */
        BookingTaken: {
            /** @description The booking as it stands now. */
            booking: components["schemas"]["Booking"];
            /** @description true when nothing was stored: the same booking exists from the last 30 minutes, or a change changed nothing. */
            unchanged: boolean;
            /** @description Rules of the business that the booking breaks, as sentences in the venue's language. */
            warnings: string[];
            /**
             * @description The code of each sentence in `warnings`, in the same order, for programs. `past`: the time has gone by; `horizon`: the day lies further ahead than can be booked online; `closed`: the business is closed on that day; `party_too_large`: the party is larger than can book online; `off_grid`: the time is not one of those that are offered online; `outside_hours`: the booking does not lie within the opening hours; `notice`: the booking is made later than the business asks for; `question_required`: a required question was left out; `off_duty`: nobody who does this is at work then; `pacing`: more guests arrive at that time than the business wants; `no_table`: no table is free, and the booking holds none; `table_too_small`: the tables that staff named have fewer seats than the party needs; `table_too_large`: the tables that staff named are meant for larger parties. More codes may be added.
             * @example []
             */
            warning_codes: ("past" | "horizon" | "closed" | "party_too_large" | "off_grid" | "outside_hours" | "notice" | "question_required" | "off_duty" | "pacing" | "no_table" | "table_too_small" | "table_too_large")[];
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
        };
        /** @description A booking that the business takes itself. */
        BookingCreate: {
            /**
             * Format: date
             * @description The day, in the time zone of the business.
             * @example 2026-12-04
             */
            date: string;
            /**
             * @description The time at which it begins, as GET /v1/availability lists it.
             * @example 19:00
             */
            time: string;
            /**
             * @description How many people come. A table needs it; an appointment ignores it.
             * @example 2
             */
            party?: number | null;
            /**
             * @description The service of an appointment, which needs it; a table ignores it.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service?: string | null;
            /**
             * @description The person who is asked for. Without it the first who is free takes the appointment.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff?: string | null;
            /**
             * @description The name that the booking is under. A booking needs this or `phone`. Left empty it counts as not given.
             * @example Ada Keller
             */
            name?: string;
            /**
             * @description The e-mail address of the guest. A request needs this or `phone`. Left empty it counts as not given.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description The telephone number of the guest. A national number is read in the country of the business's own. Left empty it counts as not given.
             * @example +41791234567
             */
            phone?: string;
            /**
             * @description What the guest wants the business to know, at most 2000 characters. Without it nothing is noted.
             * @example A quiet table, please.
             */
            notes?: string;
            /**
             * @description The language of the guest's e-mails and of any refusal: `en`, `de`, `fr`, `es`, `it` or `pt`. Without it, and for any other language, the business's own language is used.
             * @example en
             */
            lang?: string;
            /**
             * @description The diner's own tick for text messages. It counts only when the venue's `sms` is true. Without it no text message is sent.
             * @example false
             */
            sms_opt_in?: boolean | null;
            /**
             * @description The id of a question to what was answered: text, or true or false for a box. When it is there, a required question that is left out answers 422. Without it no question is required. Unknown ids are ignored.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description The id that your own system gives it, at most 128 characters: lists find it by this, and every answer and event has it. It need not be unique. Without it there is none.
             * @example POS-20418
             */
            external_id?: string;
            /**
             * @description The names of the tables that the party is to have, as the business calls them. It keeps them: it is never given others to make room. A party that does not sit there yet goes elsewhere; where that cannot be, the answer is 409 with the reason `table_taken`. Too few seats are a warning. An appointment business has no tables and answers 400. Without it the best free table is found.
             * @example [
             *       "T1",
             *       "T2"
             *     ]
             */
            tables?: string[] | null;
            /**
             * @description true stores nothing: the answer is what would come of it, with its `warnings`. Without it the booking is taken.
             * @example false
             */
            dry_run?: boolean | null;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description What is to change; everything that is left out stays as it is. */
        BookingChange: {
            /** @description The new day. Without it the day stays. */
            date?: string | null;
            /**
             * @description The new time. Without it the time stays.
             * @example 20:00
             */
            time?: string | null;
            /**
             * @description The new size of the party. Without it the size stays.
             * @example 3
             */
            party?: number | null;
            /**
             * @description The new service of an appointment. Without it the service stays.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service?: string | null;
            /**
             * @description The new person of an appointment. Without it the person stays.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff?: string | null;
            /**
             * @description The names of the tables that the party is to have from now on, as in POST /v1/bookings; null gives the choice back to the rules, and an empty list leaves it without a table. Without it tables that staff chose stay: where they are not free at a new time, a confirmed booking answers 409 with the reason `table_taken`.
             * @example [
             *       "T1"
             *     ]
             */
            tables?: string[] | null;
            /**
             * @description Whether the party keeps the `tables` that are named; it counts with them alone. false: it has them as if the rules had chosen them, and may be given others to make room. Without it the party keeps them.
             * @example true
             */
            tables_pinned?: boolean | null;
            /**
             * @description The name that it is under from now on; null clears it. Without it the name stays.
             * @example Ada Keller
             */
            name?: string | null;
            /**
             * @description The new e-mail address of the guest; null clears it. Without it the address stays.
             * @example ada@example.org
             */
            email?: string | null;
            /**
             * @description The new telephone number of the guest; null clears it. A national number is read in the country of the business's own. Without it the number stays. A booking needs a name or a number.
             * @example +41791234567
             */
            phone?: string | null;
            /**
             * @description The new notes; null clears them. Without it the notes stay.
             * @example Window seat
             */
            notes?: string | null;
            /**
             * @description The id of a question to what is answered from now on; an empty text takes the answer away. Questions that are left out keep their answers. Unknown ids are ignored. Without it all answers stay.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description The new id of your own system; null clears it. Without it it stays.
             * @example POS-20418
             */
            external_id?: string | null;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description The state after a step. */
        BookingStep: {
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `waitlisted` waits for a free time and can still be confirmed. `declined`, `cancelled` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "waitlisted" | "cancelled" | "no_show";
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
        };
        /** @description How a request is confirmed. */
        BookingConfirm: {
            /**
             * @description true confirms the booking without a table when none is free. Without it such a booking answers 409.
             * @example false
             */
            force?: boolean | null;
        };
        /** @description How a booking is cancelled. */
        BookingCancel: {
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
            /**
             * @description Why it is cancelled, at most 2000 characters. Without it no reason is given.
             * @example The kitchen is closed.
             */
            reason?: string;
        };
        /** @description A booking after its last step was taken back. */
        BookingUndone: {
            /** @description The booking as it stands now. */
            booking: components["schemas"]["Booking"];
            /**
             * @description The step that was taken back.
             * @example cancel
             * @enum {string}
             */
            undone: "confirm" | "decline" | "cancel" | "no_show" | "seat" | "leave";
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
        };
        /** @description What a hotel shows of itself. */
        Hotel: {
            /**
             * @description The name of the hotel.
             * @example Hotel Seeblick
             */
            name: string;
            /**
             * @description The telephone number of the hotel.
             * @example +41 44 000 00 11
             */
            phone: string;
            /**
             * @description The postal address in one line.
             * @example Quaistrasse 10, 8001 Zürich
             */
            address: string;
            /**
             * @description The time zone of the hotel, by its IANA name: all its dates and times are meant in it.
             * @example Europe/Zurich
             */
            time_zone: string;
            /**
             * @description The hotel's own language.
             * @example de
             */
            language: string;
            /** @description How the business looks; null where it says nothing of it. */
            brand: {
                /**
                 * @description The colour of its buttons; null where none was chosen.
                 * @example #b5452c
                 */
                colour: string | null;
                /**
                 * @description The address of its logo; null where it has none.
                 * @example null
                 */
                logo_url: string | null;
            } | null;
            /** @description What can be booked online. */
            bookings: {
                /** @description Whether stays can be booked online. Without it availability and requests answer 409 `bookings_off`. */
                enabled: boolean;
                /** @description Whether a request for a free room is confirmed on arrival. */
                confirm_at_once: boolean;
                /**
                 * @description How many days before arrival a stay must be requested.
                 * @example 0
                 */
                min_lead_days: number;
                /**
                 * @description How many days ahead an arrival may lie.
                 * @example 365
                 */
                horizon_days: number;
                /**
                 * @description The most nights of one stay.
                 * @example 30
                 */
                max_nights: number;
                /** @description Whether children may come. */
                children_allowed: boolean;
                /** @description Whether pets may come. */
                pets_allowed: boolean;
                /**
                 * @description The hotel's own booking page; null where it is switched off.
                 * @example https://book.example.org/stay/seeblick
                 */
                page_url: string | null;
            };
            /**
             * @description The time from which rooms are ready.
             * @example 15:00
             */
            check_in_from: string;
            /**
             * @description The time until which rooms are to be left.
             * @example 11:00
             */
            check_out_until: string;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The part of the total that is asked for as a deposit, in percent.
             * @example 30
             */
            deposit_percent: number;
            /** @description What cancelling costs on a refundable plan. */
            cancellation: {
                /**
                 * @description Until how many days before arrival cancelling is free.
                 * @example 2
                 */
                free_until_days_before: number;
                /**
                 * @description How many nights may be charged after that.
                 * @example 1
                 */
                then_nights_charged: number;
            };
            /** @description The tourist tax, which no price includes. */
            tourist_tax: {
                /**
                 * @description The tax of an adult for a night. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 250
                 */
                per_person_per_night: number;
                /**
                 * @description Children below this age, in years, pay nothing.
                 * @example 6
                 */
                children_free_under: number;
                /**
                 * @description Children below this age, in years, pay half.
                 * @example 16
                 */
                children_half_under: number;
            };
            /** @description The room types that are on sale. */
            room_types: components["schemas"]["RoomType"][];
            /** @description The rate plans that are on sale; the first is the default. */
            rate_plans: components["schemas"]["RatePlan"][];
            /** @description Discounts for long stays; the one with the most nights applies. */
            long_stay_discounts: {
                /**
                 * @description The least number of nights for this discount.
                 * @example 7
                 */
                nights: number;
                /**
                 * @description The percentage that comes off the room amount.
                 * @example 10
                 */
                percent: number;
            }[];
            /** @description What is sold with a stay. */
            extras: components["schemas"]["Extra"][];
            /** @description Amenities of room types that the hotel wrote in other languages. */
            amenities: {
                /**
                 * @description The amenity as room types have it.
                 * @example wifi
                 */
                name: string;
                /**
                 * @description Language code to name, where the business wrote one.
                 * @example {
                 *       "fr": "Chambre double"
                 *     }
                 */
                names: {
                    [key: string]: string;
                };
            }[];
            /** @description Whether and within which hours an arrival time is asked for. */
            arrival_time: {
                /**
                 * @description Whether the hotel's own form asks for the time of arrival.
                 * @enum {string}
                 */
                asked: "off" | "optional" | "required";
                /**
                 * @description The earliest time of arrival.
                 * @example 15:00
                 */
                earliest: string;
                /**
                 * @description The latest time of arrival.
                 * @example 22:00
                 */
                latest: string;
            };
            /** @description The hotel's own questions for its booking form. */
            booking_questions: {
                /**
                 * @description The id of the question: its key in `answers` of a stay request.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id: string;
                /**
                 * @description `text` is a line of text, `tick` a box to tick.
                 * @enum {string}
                 */
                kind: "text" | "tick";
                /** @description Whether a request that brings `answers` must answer it. */
                required: boolean;
                /** @description Language code to the question itself. */
                labels: {
                    [key: string]: string;
                };
            }[];
        };
        /** @description A kind of room. A hidden one is nowhere in an answer. */
        RoomType: {
            /**
             * @description The id of the room type.
             * @example 019a9c5e-7b00-7000-8000-000000000007
             */
            id: string;
            /**
             * @description The name of the room type, in the hotel's own language.
             * @example Double room
             */
            name: string;
            /**
             * @description The short name of the room type, for addresses.
             * @example double
             */
            slug: string;
            /**
             * @description What the hotel says of the room type; may be empty.
             * @example Bright, with a view of the lake
             */
            description: string;
            /**
             * @description The beds of a room, in words.
             * @example 1 double bed
             */
            beds: string;
            /** @description Language code to the beds in words, where the hotel wrote them. */
            beds_by_language: {
                [key: string]: string;
            };
            /**
             * @description The size of a room in square metres.
             * @example 20
             */
            size_m2: number;
            /**
             * @description How many adults may sleep in a room.
             * @example 2
             */
            max_adults: number;
            /**
             * @description How many children may sleep in a room.
             * @example 1
             */
            max_children: number;
            /**
             * @description The base price of a night. What a stay costs is in GET /v1/hotel/availability. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 18000
             */
            from_amount: number;
            /** @description The addresses of pictures. */
            photos: string[];
            /** @description What a room has, in words. `amenities` of the hotel has them in other languages. */
            amenities: string[];
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
        };
        /** @description Terms on which a room is sold. A hidden one is nowhere in an answer. */
        RatePlan: {
            /**
             * @description The id of the rate plan.
             * @example 019a9c5e-7b00-7000-8000-000000000008
             */
            id: string;
            /**
             * @description The name of the rate plan.
             * @example Flexible
             */
            name: string;
            /**
             * @description What the hotel says of the plan.
             * @example Free to cancel until two days before
             */
            description: string | null;
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
            /** @description Whether the cancellation rule of the hotel holds; otherwise the price is kept at any time. */
            refundable: boolean;
            /** @description Whether the price includes breakfast. */
            breakfast_included: boolean;
            /**
             * @description When the stay is paid: at the hotel, or when it is booked.
             * @enum {string}
             */
            pay_when: "arrival" | "booking";
            /**
             * @description The least number of nights on this plan.
             * @example 1
             */
            min_stay: number;
            /** @description The plan's own discounts for long stays, in place of the hotel's; null means the hotel's, an empty list means none. */
            long_stay_discounts: {
                /**
                 * @description The least number of nights for this discount.
                 * @example 7
                 */
                nights: number;
                /**
                 * @description The percentage that comes off the room amount.
                 * @example 10
                 */
                percent: number;
            }[] | null;
        };
        /** @description Something that is sold with a stay. */
        Extra: {
            /**
             * @description The id of the extra.
             * @example 019a9c5e-7b00-7000-8000-000000000013
             */
            id: string;
            /**
             * @description The name of the extra.
             * @example Parking
             */
            name: string;
            /**
             * @description What the hotel says of the extra.
             * @example In the garage, a place each
             */
            description: string | null;
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
            /**
             * @description The price of one unit; `per` says what a unit is. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 1500
             */
            amount: number;
            /**
             * @description What the price is for: a night, the whole stay, a person, or a person and night.
             * @enum {string}
             */
            per: "night" | "stay" | "person" | "person_night";
            /** @description Whether it is part of every price, asked for or not. */
            mandatory: boolean;
            /** @description The room types that it is sold with; empty means every one. */
            room_type_ids: string[];
            /**
             * @description How many units a day has; null means no limit.
             * @example 3
             */
            daily_limit: number | null;
            /**
             * @description Whether it is for every night, or once on the day of arrival or departure.
             * @enum {string}
             */
            offered_on: "every_night" | "arrival" | "departure";
        };
        /** @description What is free for some nights, and what it costs. */
        HotelAvailability: {
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * @description How many nights lie between them.
             * @example 2
             */
            nights: number;
            /**
             * @description The adults that the prices are for.
             * @example 2
             */
            adults: number;
            /**
             * @description The children that the prices are for.
             * @example 0
             */
            children: number;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description The plan that the prices are for. */
            rate_plan: {
                /**
                 * @description The id of the rate plan.
                 * @example 019a9c5e-7b00-7000-8000-000000000008
                 */
                id: string;
                /**
                 * @description The name of the rate plan.
                 * @example Flexible
                 */
                name: string;
                /** @description Whether the price includes breakfast. */
                breakfast_included: boolean;
                /** @description Whether the cancellation rule of the hotel holds. */
                refundable: boolean;
            };
            /** @description Whether a request for a free room is confirmed on arrival. */
            confirm_at_once: boolean;
            /** @description Each room type of the plan, with its price or the reason why not. */
            room_types: {
                /**
                 * @description The id of the room type.
                 * @example 019a9c5e-7b00-7000-8000-000000000007
                 */
                id: string;
                /**
                 * @description The name of the room type.
                 * @example Double room
                 */
                name: string;
                /**
                 * @description How many rooms are free on every night. With 0 no price is given.
                 * @example 2
                 */
                free: number;
                /**
                 * @description Why nothing is free, or why a coupon or an extra was left out of the price, as a sentence for the guest; otherwise null.
                 * @example The house is full on one of these nights.
                 */
                reason: string | null;
                /**
                 * @description The machine code of the reason why nothing is free: `full`, or one of those of a refused request, such as `too_many_adults`.
                 * @example full
                 */
                reason_code?: string;
                /** @description The plan that this type is priced on, where it is another than the one above. */
                rate_plan?: {
                    /**
                     * @description The id of the rate plan.
                     * @example 019a9c5e-7b00-7000-8000-000000000008
                     */
                    id: string;
                    /**
                     * @description The name of the rate plan.
                     * @example Flexible
                     */
                    name: string;
                    /** @description Whether the price includes breakfast. */
                    breakfast_included: boolean;
                    /** @description Whether the cancellation rule of the hotel holds. */
                    refundable: boolean;
                };
                /** @description The price of each night. */
                nightly?: {
                    /**
                     * Format: date
                     * @description The day on which the night begins.
                     * @example 2026-12-08
                     */
                    date: string;
                    /**
                     * @description The price of the room for this night. In minor units of `currency`: 18000 means CHF 180.00.
                     * @example 18000
                     */
                    amount: number;
                }[];
                /**
                 * @description The sum of the nightly prices. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 36000
                 */
                room_amount?: number;
                /** @description The extras that are priced in: those asked for, then the mandatory ones. */
                extras?: components["schemas"]["PricedExtra"][];
                /**
                 * @description The sum of the extras. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 0
                 */
                extras_amount?: number;
                /** @description Each discount that applies: for a long stay first, then the coupon. */
                discounts?: components["schemas"]["Discount"][];
                /**
                 * @description The sum of the discounts, as a positive number. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 0
                 */
                discount_amount?: number;
                /**
                 * @description The tourist tax of the whole stay. A child without an age is not taxed. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 1000
                 */
                tourist_tax_amount?: number;
                /**
                 * @description Room minus discounts, plus extras, plus tourist tax. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 37000
                 */
                total_amount?: number;
                /**
                 * @description The deposit, or the whole total on a plan that is paid when booking. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 11100
                 */
                deposit_amount?: number;
            }[];
        };
        /** @description A stay that the hotel takes itself. */
        StayCreate: {
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure, after `check_in`. The night of that day is not part of the stay.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * Format: uuid
             * @description The room type, as GET /v1/hotel lists it.
             * @example 019a9c5e-7b00-7000-8000-000000000007
             */
            room_type_id: string;
            /**
             * @description The room, as GET /v1/rooms lists it. Without it the service holds one of the type.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id?: string | null;
            /**
             * @description How many adults come. Default: 2.
             * @example 2
             */
            adults?: number | null;
            /**
             * @description How many children come. Default: 0, or as many as `children_ages` has.
             * @example 0
             */
            children?: number | null;
            /**
             * @description The ages of the children in years, 0 to 17. They decide the tourist tax. Without it no child is taxed.
             * @example [
             *       7
             *     ]
             */
            children_ages?: number[] | null;
            /**
             * @description Whether pets come. Default: false.
             * @example false
             */
            pets?: boolean | null;
            /**
             * @description The name of the guest, at most 200 characters.
             * @example Ada Keller
             */
            name: string;
            /**
             * @description The e-mail address of the guest. A request needs this or `phone`. Left empty it counts as not given.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description The telephone number of the guest. A national number is read in the country of the business's own. Left empty it counts as not given.
             * @example +41791234567
             */
            phone?: string;
            /**
             * @description The rate plan. Default: the first plan of the hotel.
             * @example 019a9c5e-7b00-7000-8000-000000000008
             */
            rate_plan_id?: string | null;
            /** @description The extras that are asked for. Mandatory ones are added anyway. Default: none. */
            extras?: {
                /**
                 * Format: uuid
                 * @description The extra, as GET /v1/hotel lists it.
                 * @example 019a9c5e-7b00-7000-8000-000000000013
                 */
                id: string;
                /**
                 * @description How many of it, 1 to 99. Default: 1.
                 * @example 1
                 */
                quantity?: number | null;
            }[] | null;
            /**
             * @description A code that the hotel gave out. One that does not apply refuses the request. Without it no coupon applies.
             * @example SPRING
             */
            coupon?: string;
            /**
             * @description The time at which the guest expects to arrive, within the hours of the hotel. Without it none is noted.
             * @example 18:00
             */
            arrival_time?: string;
            /**
             * @description The id of a question to what was answered: text, or true or false for a box. When it is there, a required question that is left out answers 422. Without it no question is required. Unknown ids are ignored.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description What the guest wants the business to know, at most 2000 characters. Without it nothing is noted.
             * @example A quiet table, please.
             */
            notes?: string;
            /**
             * @description The language of the guest's e-mails and of any refusal: `en`, `de`, `fr`, `es`, `it` or `pt`. Without it, and for any other language, the business's own language is used.
             * @example en
             */
            lang?: string;
            /**
             * @description The id that your own system gives it, at most 128 characters: lists find it by this, and every answer and event has it. It need not be unique. Without it there is none.
             * @example POS-20418
             */
            external_id?: string;
            /**
             * @description The country of the guest, at most 60 characters. Without it none is noted.
             * @example CH
             */
            country?: string;
            /**
             * @description The reference of the channel that sold the stay, at most 200 characters. Without it none is noted.
             * @example BK-20418
             */
            channel_ref?: string;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description What is to change; everything that is left out stays as it is. */
        StayChange: {
            /**
             * Format: date
             * @description The new day of arrival. Without it the day stays.
             * @example 2026-12-08
             */
            check_in?: string;
            /**
             * Format: date
             * @description The new day of departure. Without it the day stays.
             * @example 2026-12-11
             */
            check_out?: string;
            /**
             * Format: uuid
             * @description The new room type. Without it the type stays.
             * @example 019a9c5e-7b00-7000-8000-000000000007
             */
            room_type_id?: string;
            /**
             * @description The new room; null lets the service choose. Without it the room stays.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id?: string | null;
            /**
             * @description How many adults come. Without it the number stays.
             * @example 2
             */
            adults?: number | null;
            /**
             * @description How many children come. Without it the number stays.
             * @example 1
             */
            children?: number | null;
            /**
             * @description The ages of the children in years, 0 to 17. Without it they stay.
             * @example [
             *       7
             *     ]
             */
            children_ages?: number[] | null;
            /**
             * @description Whether pets come. Without it this stays.
             * @example false
             */
            pets?: boolean | null;
            /**
             * Format: uuid
             * @description The new rate plan. Without it the plan stays.
             * @example 019a9c5e-7b00-7000-8000-000000000008
             */
            rate_plan_id?: string;
            /** @description The whole new list of extras. Without it the extras stay. */
            extras?: {
                /**
                 * Format: uuid
                 * @description The extra, as GET /v1/hotel lists it.
                 * @example 019a9c5e-7b00-7000-8000-000000000013
                 */
                id: string;
                /**
                 * @description How many of it, 1 to 99. Default: 1.
                 * @example 1
                 */
                quantity?: number | null;
            }[] | null;
            /**
             * @description The new coupon; null takes it away. Without it the coupon stays.
             * @example SPRING
             */
            coupon?: string | null;
            /**
             * @description The new time of arrival; null clears it. Without it the time stays.
             * @example 18:00
             */
            arrival_time?: string | null;
            /**
             * @description The id of a question to its new answer. Without it the answers stay.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description The new notes; null clears them. Without it the notes stay.
             * @example Late arrival
             */
            notes?: string | null;
            /**
             * @description The language of the guest's e-mails. Without it the language stays.
             * @example de
             */
            lang?: string | null;
            /**
             * @description The name of the guest. Without it the name stays.
             * @example Ada Keller
             */
            name?: string;
            /**
             * @description The e-mail address of the guest; null clears it. Without it it stays.
             * @example ada@example.org
             */
            email?: string | null;
            /**
             * @description The telephone number of the guest; null clears it. Without it it stays.
             * @example +41791234567
             */
            phone?: string | null;
            /**
             * @description The country of the guest; null clears it. Without it it stays.
             * @example CH
             */
            country?: string | null;
            /**
             * @description The reference of the channel that sold the stay; null clears it. Without it it stays.
             * @example BK-20418
             */
            channel_ref?: string | null;
            /**
             * @description The new id of your own system; null clears it. Without it it stays.
             * @example POS-20418
             */
            external_id?: string | null;
            /**
             * @description true keeps the price of every night that stays, and the agreed discounts with it. New nights cost what they cost, extras and tourist tax are counted again. Default: false, and the price is worked out again when the change bears on it.
             * @example false
             */
            keep_price?: boolean | null;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description The state after a step. */
        StayStep: {
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
            /**
             * @description The currency of the fee, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description What the cancellation rule allows charging; nothing is charged by the call. In minor units of `currency`: 18000 means CHF 180.00. null where no fee can apply.
             * @example 18000
             */
            cancel_fee_amount: number | null;
        };
        /** @description How a stay is cancelled. */
        StayCancel: {
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
            /**
             * @description A message to the guest, at most 2000 characters. Without it the e-mail has none.
             * @example We are sorry: the heating has failed.
             */
            message?: string;
        };
        /** @description Into which room the guest is checked in. */
        StayCheckIn: {
            /**
             * @description The room, as GET /v1/rooms lists it. Without it the guest gets the room that the stay holds.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id?: string | null;
        };
        /** @description Which step of a stay is taken back. */
        StayUndo: {
            /**
             * @description The status that is taken back. Default: the one that the stay has. Where it has another one by now, the answer is 409 and nothing changes.
             * @example cancelled
             * @enum {string}
             */
            status?: "checked_in" | "checked_out" | "cancelled" | "no_show";
        };
        /** @description Where events are sent, and how it went. */
        Webhook: {
            /**
             * @description The id of the webhook.
             * @example 019a9c5e-7b00-7000-8000-000000000003
             */
            id: string;
            /**
             * @description The address that events are sent to.
             * @example https://desk.example.org/hooks
             */
            url: string;
            /** @description The events that are sent; empty means all of them, later ones too. */
            events: ("booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed")[];
            /**
             * Format: date-time
             * @description The moment at which the webhook was added.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /** @description The moment of the last attempt that arrived; null before the first. */
            last_success_at: string | null;
            /** @description The moment of the last attempt that failed; null before the first. */
            last_failure_at: string | null;
            /**
             * @description The HTTP status of the last attempt; null when there was no answer.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description Why the last attempt failed, as a sentence; null after one that arrived.
             * @example The receiver answered 500.
             */
            last_error: string | null;
        };
        /** @description A webhook with its signing secret. */
        WebhookWithSecret: {
            /**
             * @description The id of the webhook.
             * @example 019a9c5e-7b00-7000-8000-000000000003
             */
            id: string;
            /**
             * @description The address that events are sent to.
             * @example https://desk.example.org/hooks
             */
            url: string;
            /** @description The events that are sent; empty means all of them, later ones too. */
            events: ("booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed")[];
            /**
             * Format: date-time
             * @description The moment at which the webhook was added.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /** @description The moment of the last attempt that arrived; null before the first. */
            last_success_at: string | null;
            /** @description The moment of the last attempt that failed; null before the first. */
            last_failure_at: string | null;
            /**
             * @description The HTTP status of the last attempt; null when there was no answer.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description Why the last attempt failed, as a sentence; null after one that arrived.
             * @example The receiver answered 500.
             */
            last_error: string | null;
            /**
             * @description The secret that deliveries are signed with. It is shown this once.
             * @example whsec_kept_safe_by_you
             */
            secret: string;
        };
        /** @description A webhook to add. */
        WebhookCreate: {
            /**
             * @description A public https address without a port or a user name, at most 2000 characters.
             * @example https://desk.example.org/hooks
             */
            url: string;
            /** @description The events to send. Default: all of them, later ones too; an empty list means the same. */
            events?: ("booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed")[] | null;
        };
        /** @description One event on its way to one webhook. */
        WebhookDelivery: {
            /**
             * @description The id of the delivery, as its body and `Service-Delivery` have it.
             * @example 019a9c5e-7b00-7000-8000-000000000004
             */
            id: string;
            /**
             * @description The type of the event, or `ping`.
             * @example booking.confirmed
             */
            type: string;
            /**
             * Format: date-time
             * @description The moment of the change that it tells of.
             * @example 2026-11-20T09:00:00.000Z
             */
            created: string;
            /**
             * @description `pending` waits for its first attempt, `failed` for its next. `delivered` arrived. `given_up` failed eight times. `dropped` fell due while the subscription was off.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "given_up" | "dropped";
            /** @description Every attempt, oldest first. */
            attempts: {
                /**
                 * Format: date-time
                 * @description The moment at which the attempt began.
                 * @example 2026-11-20T09:00:00.000Z
                 */
                at: string;
                /**
                 * @description The HTTP status of the answer; null without an answer.
                 * @example 200
                 */
                status: number | null;
                /**
                 * @description Why it failed, as a sentence; null when it arrived.
                 * @example The receiver answered 500.
                 */
                error: string | null;
                /**
                 * @description How long the attempt took, in milliseconds.
                 * @example 41
                 */
                duration_ms: number;
            }[];
        };
        /** @description An event as its deliveries tell it. */
        WebhookEvent: {
            /**
             * @description The id of the event: deliveries of it have it as `event_id`.
             * @example 019a9c5e-7b00-7000-8000-000000000016
             */
            id: string;
            /**
             * @description The type of the event.
             * @example booking.confirmed
             * @enum {string}
             */
            type: "booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed";
            /**
             * Format: date-time
             * @description The moment of the change. It strictly rises for one booking or stay: sort by it.
             * @example 2026-11-20T09:00:00.000Z
             */
            created: string;
            /**
             * @description The version of the API that the shapes belong to.
             * @constant
             */
            api_version: "v1";
            /** @description What changed, under the name of its kind. */
            data: {
                /** @description The booking after the change. */
                booking: components["schemas"]["Booking"];
            } | {
                /** @description The stay after the change, without its bill. */
                stay: components["schemas"]["Stay"];
            } | {
                /** @description The order that was paid. */
                order: components["schemas"]["Order"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: {
                            /** @description The session. */
                            id: string;
                            email: string;
                            member: {
                                id: string;
                                name: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                            } | null;
                            /** @description The one that calls without `X-Console` are about. */
                            business: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "restaurant" | "appointment" | "hotel";
                                name: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                                /** @enum {string} */
                                language: "en" | "de" | "fr" | "es" | "it" | "pt";
                                currency: string;
                                time_zone: string;
                                colour: string | null;
                            } | null;
                            /** @description The one that the person joined first stands first. */
                            businesses: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "restaurant" | "appointment" | "hotel";
                                name: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                            }[];
                            /**
                             * @description To which businesses the person is invited, until they accept or decline.
                             * @default []
                             */
                            invitations: {
                                id: string;
                                business: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                                inviter: string;
                            }[];
                            /** @description Whether passkeys can be used: never where the address is a bare number. */
                            passkeys: boolean;
                        };
                    };
                };
            };
        };
    };
    switchBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An id as the API gave it.
                     * @example 019a9c5e-7b00-7000-8000-000000000001
                     */
                    business_id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: {
                            /** @description The session. */
                            id: string;
                            email: string;
                            member: {
                                id: string;
                                name: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                            } | null;
                            /** @description The one that calls without `X-Console` are about. */
                            business: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "restaurant" | "appointment" | "hotel";
                                name: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                                /** @enum {string} */
                                language: "en" | "de" | "fr" | "es" | "it" | "pt";
                                currency: string;
                                time_zone: string;
                                colour: string | null;
                            } | null;
                            /** @description The one that the person joined first stands first. */
                            businesses: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "restaurant" | "appointment" | "hotel";
                                name: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                            }[];
                            /**
                             * @description To which businesses the person is invited, until they accept or decline.
                             * @default []
                             */
                            invitations: {
                                id: string;
                                business: string;
                                /**
                                 * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                                 * @enum {string}
                                 */
                                role: "owner" | "manager" | "staff" | "housekeeping";
                                inviter: string;
                            }[];
                            /** @description Whether passkeys can be used: never where the address is a bare number. */
                            passkeys: boolean;
                        };
                    };
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        business: {
                            id: string;
                            name: string;
                        };
                    };
                };
            };
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        declined: true;
                    };
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        signed_out: true;
                    };
                };
            };
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        signed_out: true;
                    };
                };
            };
        };
    };
    leaveBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        left: true;
                    };
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            /** @description What its browser says of itself. */
                            device: string;
                            /** @description From where it was signed in; of IPv6 the first half. */
                            address: string;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            used_at: string;
                            current: boolean;
                        }[];
                    };
                };
            };
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        revoked: true;
                    };
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkeys: {
                            id: string;
                            name: string;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            used_at: string | null;
                        }[];
                    };
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    response: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkey: {
                            id: string;
                            name: string;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            used_at: string | null;
                        };
                    };
                };
            };
        };
    };
    passkeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: {
                            id: string;
                            email: string;
                            name: string;
                            /**
                             * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                             * @enum {string}
                             */
                            role: "owner" | "manager" | "staff" | "housekeeping";
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                        }[];
                        invited: {
                            id: string;
                            email: string;
                            name: string;
                            /**
                             * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                             * @enum {string}
                             */
                            role: "owner" | "manager" | "staff" | "housekeeping";
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    /**
                     * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                     * @enum {string}
                     */
                    role: "owner" | "manager" | "staff" | "housekeeping";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            id: string;
                            email: string;
                            name: string;
                            /**
                             * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                             * @enum {string}
                             */
                            role: "owner" | "manager" | "staff" | "housekeeping";
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        withdrawn: true;
                    };
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
        };
    };
    changeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /**
                     * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                     * @enum {string}
                     */
                    role?: "owner" | "manager" | "staff" | "housekeeping";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        member: {
                            id: string;
                            email: string;
                            name: string;
                            /**
                             * @description An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.
                             * @enum {string}
                             */
                            role: "owner" | "manager" | "staff" | "housekeeping";
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            id: string;
                            /** @enum {string} */
                            kind: "publishable" | "secret";
                            last4: string;
                            websites: string[];
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "publishable" | "secret";
                    websites?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            id: string;
                            /** @enum {string} */
                            kind: "publishable" | "secret";
                            last4: string;
                            websites: string[];
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                        };
                        value: string;
                    };
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        revoked: true;
                    };
                };
            };
        };
    };
    changeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    websites: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            id: string;
                            /** @enum {string} */
                            kind: "publishable" | "secret";
                            last4: string;
                            websites: string[];
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
        };
    };
    readSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: {
                            /** @enum {string} */
                            plan: "free" | "tools" | "business" | "pro";
                            /** @enum {string} */
                            state: "none" | "preview" | "active" | "past_due" | "lapsed";
                        };
                    };
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            id: string;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            at: string;
                            email: string;
                            name: string;
                            /** @description The id of the route that was called, or the way in which somebody signed in or out. */
                            action: string;
                            /** @description The booking, stay, key or member that it was about. */
                            subject: string | null;
                            /** @description What of it is told in words besides, such as the part of the settings; empty in older entries. */
                            params: {
                                [key: string]: string | number | boolean;
                            };
                            /** @description Empty where somebody only signed in or out, or nobody was signed in. */
                            address: string;
                            /**
                             * @description A member, the operator of the platform, whoever held the link of an e-mail to the business, or the guest by theirs.
                             * @default console
                             * @enum {string}
                             */
                            via: "console" | "operator" | "link" | "guest";
                            /** @description false: its outcome is not known, since the process ended in the middle of it. */
                            done: boolean;
                        }[];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kind: string;
                        parts: {
                            [key: string]: {
                                /** @description Changes with the part, and with nothing else. */
                                version: string;
                                /** @description The fields of the business file that belong to the part, in their shapes. */
                                value: {
                                    [key: string]: unknown;
                                };
                            };
                        };
                    };
                };
            };
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The name of a part; which ones there are depends on the kind of business.
                     * @enum {string}
                     */
                    part: "contact" | "look" | "hours" | "rules" | "questions" | "menu" | "wines" | "events" | "tables" | "team" | "rooms" | "rates" | "extras" | "coupons";
                    version: string;
                    /** @description The fields of the business file that belong to the part, in their shapes. */
                    value: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        part: {
                            /** @description Changes with the part, and with nothing else. */
                            version: string;
                            /** @description The fields of the business file that belong to the part, in their shapes. */
                            value: {
                                [key: string]: unknown;
                            };
                        };
                        /** @description What was taken away and is only hidden, since bookings or stays need it. */
                        hidden: {
                            section: string;
                            name: string;
                        }[];
                        /** @description What was taken as it is and is hardly meant. */
                        warnings: {
                            path: string;
                            message: string;
                        }[];
                        /** @description Bookings to come that went with the settings before and do not go with the new ones. They stay as they are. */
                        standing: {
                            count: number;
                            bookings: {
                                id: string;
                                date: string;
                                time: string;
                                party: number;
                                name: string | null;
                                service: string | null;
                                staff: string | null;
                                tables: string[];
                                /** @enum {string} */
                                reason: "closed" | "outside_hours" | "off_duty" | "table_gone" | "too_few_seats";
                            }[];
                        };
                    };
                };
            };
        };
    };
    previewSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The name of a part; which ones there are depends on the kind of business.
                     * @enum {string}
                     */
                    part: "contact" | "look" | "hours" | "rules" | "questions" | "menu" | "wines" | "events" | "tables" | "team" | "rooms" | "rates" | "extras" | "coupons";
                    version: string;
                    /** @description The fields of the business file that belong to the part, in their shapes. */
                    value: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        part: {
                            /** @description Changes with the part, and with nothing else. */
                            version: string;
                            /** @description The fields of the business file that belong to the part, in their shapes. */
                            value: {
                                [key: string]: unknown;
                            };
                        };
                        /** @description What was taken away and is only hidden, since bookings or stays need it. */
                        hidden: {
                            section: string;
                            name: string;
                        }[];
                        /** @description What was taken as it is and is hardly meant. */
                        warnings: {
                            path: string;
                            message: string;
                        }[];
                        /** @description Bookings to come that went with the settings before and do not go with the new ones. They stay as they are. */
                        standing: {
                            count: number;
                            bookings: {
                                id: string;
                                date: string;
                                time: string;
                                party: number;
                                name: string | null;
                                service: string | null;
                                staff: string | null;
                                tables: string[];
                                /** @enum {string} */
                                reason: "closed" | "outside_hours" | "off_duty" | "table_gone" | "too_few_seats";
                            }[];
                        };
                    };
                };
            };
        };
    };
    setDishOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    section: string;
                    item: string;
                    off: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        off: boolean;
                    };
                };
            };
        };
    };
    setWineOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    section: string;
                    item: string;
                    producer: string;
                    vintage: number | null;
                    bottle_ml: number | null;
                    off: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        off: boolean;
                    };
                };
            };
        };
    };
    readOwnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        host: {
                            /** @description The host that the business claims, as it is saved. */
                            name: string;
                            /**
                             * @description verified: in effect. pending: looked for often. failed: looked for once a day.
                             * @enum {string}
                             */
                            state: "pending" | "verified" | "failed";
                            /** @description What the last look found missing; on a verified host too, which stays in effect for three days without. */
                            reason: ("no_record" | "other_record" | "no_address" | "other_address" | "no_answer" | "taken") | null;
                            /** @description When it was looked at last. */
                            checked_at: string | null;
                            /** @description When a verified host without its records ends. */
                            ends_at: string | null;
                            /** @description The CNAME that leads it here, or what an A record has to lead to. */
                            alias: {
                                name: string;
                                value: string;
                            };
                            /** @description The TXT record that proves whose it is. */
                            proof: {
                                name: string;
                                value: string;
                            };
                        } | null;
                    };
                };
            };
        };
    };
    checkOwnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        host: {
                            /** @description The host that the business claims, as it is saved. */
                            name: string;
                            /**
                             * @description verified: in effect. pending: looked for often. failed: looked for once a day.
                             * @enum {string}
                             */
                            state: "pending" | "verified" | "failed";
                            /** @description What the last look found missing; on a verified host too, which stays in effect for three days without. */
                            reason: ("no_record" | "other_record" | "no_address" | "other_address" | "no_answer" | "taken") | null;
                            /** @description When it was looked at last. */
                            checked_at: string | null;
                            /** @description When a verified host without its records ends. */
                            ends_at: string | null;
                            /** @description The CNAME that leads it here, or what an A record has to lead to. */
                            alias: {
                                name: string;
                                value: string;
                            };
                            /** @description The TXT record that proves whose it is. */
                            proof: {
                                name: string;
                                value: string;
                            };
                        } | null;
                    };
                };
            };
        };
    };
    seeAsGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of the booking page, with the token. */
                        path: string;
                        /**
                         * Format: date-time
                         * @description When the token ends; by the clock of the machine.
                         * @example 2026-11-20T09:00:00.000Z
                         */
                        expires_at: string;
                    };
                };
            };
        };
    };
    readDiary: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description A calendar day as `YYYY-MM-DD`.
                         * @example 2026-12-04
                         */
                        date: string;
                        /**
                         * Format: date
                         * @description A calendar day as `YYYY-MM-DD`.
                         * @example 2026-12-04
                         */
                        today: string;
                        /**
                         * @description What the clocks of the business show.
                         * @example 19:00
                         */
                        now: string;
                        /** @description Hours of the business on this day; none where it is closed. */
                        openings: {
                            from: number;
                            to: number;
                        }[];
                        slot_minutes: number;
                        /** @description The most people that may begin within one slot. */
                        pacing_covers: number | null;
                        max_party_size: number;
                        tables: {
                            name: string;
                            seats: number;
                        }[];
                        people: {
                            id: string;
                            name: string;
                            role: string;
                            hours: {
                                from: number;
                                to: number;
                            }[];
                            /** @description Away on this day, whatever the hours say. */
                            absent: boolean;
                        }[];
                        services: {
                            id: string;
                            name: string;
                            duration_minutes: number;
                            buffer_minutes: number;
                            price: number | null;
                            staff_ids: string[];
                        }[];
                        /** @description Of the day, and of the hours after its midnight; in every state. */
                        bookings: components["schemas"]["DiaryBooking"][];
                        /** @description Requests and waiting list from today on, whatever the day that is read; the earliest 100 of them. */
                        waiting: components["schemas"]["Booking"][];
                    };
                };
            };
        };
    };
    readUnanswered: {
        parameters: {
            query: {
                status: "requested" | "waitlisted";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: components["schemas"]["Booking"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    findGuests: {
        parameters: {
            query: {
                search: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        guests: {
                            name: string | null;
                            email: string | null;
                            phone: string | null;
                            /** @description Bookings that were kept, in the last 400 days. */
                            visits: number;
                            no_shows: number;
                            /** @description What was noted last. */
                            notes: string | null;
                            bookings: {
                                id: string;
                                /**
                                 * Format: date
                                 * @description A calendar day as `YYYY-MM-DD`.
                                 * @example 2026-12-04
                                 */
                                date: string;
                                /**
                                 * @description A wall-clock time as `HH:MM` in the business's own time zone.
                                 * @example 19:00
                                 */
                                time: string;
                                party: number;
                                /**
                                 * @description `requested` waits for an answer. `confirmed` is agreed. `waitlisted` waits for a free time and can still be confirmed. `declined`, `cancelled` and `no_show` are final.
                                 * @enum {string}
                                 */
                                status: "requested" | "confirmed" | "declined" | "waitlisted" | "cancelled" | "no_show";
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    readBookingHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        undo: ("confirm" | "decline" | "cancel" | "no_show" | "seat" | "leave") | null;
                        steps: {
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            step: "confirm" | "decline" | "cancel" | "no_show" | "seat" | "leave" | "book" | "take" | "waitlist" | "withdraw" | "come" | "move" | "edit" | "undo";
                            /** @description The step that was taken back; null for every other step. */
                            undone: ("confirm" | "decline" | "cancel" | "no_show" | "seat" | "leave") | null;
                            /**
                             * @description `key`: by the API; `business`: by a link in an e-mail; `system`: confirmed on arrival.
                             * @enum {string}
                             */
                            who: "guest" | "member" | "key" | "business" | "system";
                            /** @description A member's name. */
                            name: string | null;
                            /** @enum {string} */
                            way: "api" | "website" | "widget" | "console" | "guest_page" | "desk_page";
                        }[];
                    };
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                status?: "open" | "paid";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: components["schemas"]["Order"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reference: string;
                    booking_id?: string | null;
                    currency: string;
                    items: {
                        name: string;
                        quantity: number;
                        unit_amount: number;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    readTapeChart: {
        parameters: {
            query?: {
                from?: string;
                nights?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description A calendar day as `YYYY-MM-DD`.
                         * @example 2026-12-04
                         */
                        from: string;
                        /** @description The morning after the last night. */
                        until: string;
                        /**
                         * Format: date
                         * @description The hotel's own day.
                         * @example 2026-12-04
                         */
                        today: string;
                        currency: string;
                        room_types: {
                            id: string;
                            name: string;
                            /** @description Nights on which the type is not sold. */
                            closed: {
                                from: string;
                                to: string;
                            }[];
                            rooms: {
                                id: string;
                                name: string;
                                /** @description Takes no new stay; it is here for those that it has. */
                                hidden: boolean;
                                /** @enum {string} */
                                housekeeping: "clean" | "dirty";
                                /** @description Cannot be used today. */
                                out_of_order: boolean;
                                blocks: {
                                    from: string;
                                    to: string;
                                    /** @enum {string} */
                                    kind: "foreign" | "out_of_order";
                                }[];
                            }[];
                        }[];
                        /** @description Stays that hold one of the nights, leave on the first day, or did leave in between. */
                        stays: {
                            id: string;
                            reference: string;
                            /**
                             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
                             * @enum {string}
                             */
                            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
                            name: string | null;
                            room_type_id: string;
                            /** @description The room that it holds, chosen or tentative. */
                            room_id: string | null;
                            /** @description false: the room is tentative. */
                            pinned: boolean;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_in: string;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_out: string;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            held_from: string;
                            held_until: string;
                            adults: number;
                            children: number;
                            arrival_time: string | null;
                            notes: string | null;
                            /**
                             * @description The names of what was booked with the room.
                             * @default []
                             */
                            extras: string[];
                            total_amount: number;
                            balance_amount: number;
                            /** @description What is not paid yet of a plan that is paid when booking. */
                            prepaid_due_amount: number;
                            guest_confirmed: boolean;
                            /** @description Made by a member who saw the pages as a guest: no webhook is told of it. */
                            test: boolean;
                        }[];
                        /** @description Guests who are in the house though their day of departure has passed. */
                        overdue: {
                            id: string;
                            reference: string;
                            /**
                             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
                             * @enum {string}
                             */
                            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
                            name: string | null;
                            room_type_id: string;
                            /** @description The room that it holds, chosen or tentative. */
                            room_id: string | null;
                            /** @description false: the room is tentative. */
                            pinned: boolean;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_in: string;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_out: string;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            held_from: string;
                            held_until: string;
                            adults: number;
                            children: number;
                            arrival_time: string | null;
                            notes: string | null;
                            /**
                             * @description The names of what was booked with the room.
                             * @default []
                             */
                            extras: string[];
                            total_amount: number;
                            balance_amount: number;
                            /** @description What is not paid yet of a plan that is paid when booking. */
                            prepaid_due_amount: number;
                            guest_confirmed: boolean;
                            /** @description Made by a member who saw the pages as a guest: no webhook is told of it. */
                            test: boolean;
                        }[];
                        /** @description Stays of any time ahead that cannot have their room on one of their nights: somebody has to decide. */
                        clashes: {
                            id: string;
                            reference: string;
                            /**
                             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
                             * @enum {string}
                             */
                            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
                            name: string | null;
                            room_type_id: string;
                            /** @description The room that it holds, chosen or tentative. */
                            room_id: string | null;
                            /** @description false: the room is tentative. */
                            pinned: boolean;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_in: string;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_out: string;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            held_from: string;
                            held_until: string;
                            adults: number;
                            children: number;
                            arrival_time: string | null;
                            notes: string | null;
                            /**
                             * @description The names of what was booked with the room.
                             * @default []
                             */
                            extras: string[];
                            total_amount: number;
                            balance_amount: number;
                            /** @description What is not paid yet of a plan that is paid when booking. */
                            prepaid_due_amount: number;
                            guest_confirmed: boolean;
                            /** @description Made by a member who saw the pages as a guest: no webhook is told of it. */
                            test: boolean;
                            /**
                             * @description `foreign`: another site sold the room on a night of the stay; `out_of_order`: it cannot be slept in.
                             * @enum {string}
                             */
                            clash: "foreign" | "out_of_order";
                        }[];
                    };
                };
            };
        };
    };
    quoteStayChange: {
        parameters: {
            query?: {
                check_in?: string;
                check_out?: string;
                room_type_id?: string;
                room_id?: string;
                keep_price?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        before: {
                            room_amount: number;
                            discount_amount: number;
                            extras_amount: number;
                            tourist_tax_amount: number;
                            total_amount: number;
                        };
                        after: {
                            room_amount: number;
                            discount_amount: number;
                            extras_amount: number;
                            tourist_tax_amount: number;
                            total_amount: number;
                        };
                        repriced: boolean;
                        /** @description The name of the room that it would have. */
                        room: string | null;
                        warnings: string[];
                        /**
                         * @description The code of each sentence in `warnings`, in the same order, for programs. `lead`: the arrival is closer than can be booked online; `horizon`: the arrival lies further ahead than can be booked online; `max_nights`: the stay has more nights than can be booked online; `children`: the hotel takes no children; `pets`: the hotel takes no pets; `arrival_time`: the time of arrival lies outside the hotel's hours; `closed`: a night is closed; `too_many_adults`: the room type sleeps fewer adults; `too_many_children`: the room type sleeps fewer children; `minimum_stay`: the stay has fewer nights than the plan or the arrival asks for; `coupon`: the coupon does not apply and was left out; `extra`: an extra does not apply, or is sold out, and was left out; `question_required`: a required question was left out; `no_single_room`: no single room is free for the whole stay: it has none yet. More codes may be added.
                         * @example []
                         */
                        warning_codes: ("lead" | "horizon" | "max_nights" | "children" | "pets" | "arrival_time" | "closed" | "too_many_adults" | "too_many_children" | "minimum_stay" | "coupon" | "extra" | "question_required" | "no_single_room")[];
                    };
                };
            };
        };
    };
    undoStayMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updated_at` of the stay that the move answered.
                     * @example 2026-11-20T09:00:00.000Z
                     */
                    moved_at: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stay as it stands now. */
                        stay: components["schemas"]["Stay"];
                        /** @description Whether the price was worked out again. */
                        repriced: boolean;
                        /** @description Whether an e-mail to the guest is on its way. */
                        guest_emailed: boolean;
                        /** @description Rules of the hotel that the stay breaks, as sentences in the hotel's language. */
                        warnings?: string[];
                        /**
                         * @description The code of each sentence in `warnings`, in the same order, for programs. `lead`: the arrival is closer than can be booked online; `horizon`: the arrival lies further ahead than can be booked online; `max_nights`: the stay has more nights than can be booked online; `children`: the hotel takes no children; `pets`: the hotel takes no pets; `arrival_time`: the time of arrival lies outside the hotel's hours; `closed`: a night is closed; `too_many_adults`: the room type sleeps fewer adults; `too_many_children`: the room type sleeps fewer children; `minimum_stay`: the stay has fewer nights than the plan or the arrival asks for; `coupon`: the coupon does not apply and was left out; `extra`: an extra does not apply, or is sold out, and was left out; `question_required`: a required question was left out; `no_single_room`: no single room is free for the whole stay: it has none yet. More codes may be added.
                         * @example []
                         */
                        warning_codes?: ("lead" | "horizon" | "max_nights" | "children" | "pets" | "arrival_time" | "closed" | "too_many_adults" | "too_many_children" | "minimum_stay" | "coupon" | "extra" | "question_required" | "no_single_room")[];
                    };
                };
            };
        };
    };
    addPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {string} */
                    method: "cash" | "card" | "transfer";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stay: components["schemas"]["StayWithBill"];
                    };
                };
            };
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                payment: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    amount?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stay: components["schemas"]["StayWithBill"];
                    };
                };
            };
        };
    };
    sendPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stay: components["schemas"]["StayWithBill"];
                    };
                };
            };
        };
    };
    listStayEmails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        emails: {
                            kind: string;
                            to: string;
                            lang: string;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            sent_at: string | null;
                            given_up_at: string | null;
                        }[];
                    };
                };
            };
        };
    };
    setHousekeeping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "clean" | "dirty" | "out_of_order";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        room: {
                            id: string;
                            name: string;
                            room_type_id: string;
                            /** @enum {string} */
                            housekeeping: "clean" | "dirty";
                            out_of_order: boolean;
                        };
                    };
                };
            };
        };
    };
    searchStays: {
        parameters: {
            query: {
                search: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stays: {
                            id: string;
                            reference: string;
                            name: string | null;
                            /**
                             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
                             * @enum {string}
                             */
                            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_in: string;
                            /**
                             * Format: date
                             * @description A calendar day as `YYYY-MM-DD`.
                             * @example 2026-12-04
                             */
                            check_out: string;
                            test: boolean;
                        }[];
                    };
                };
            };
        };
    };
    readStayHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        steps: {
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            at: string;
                            /** @description What happened, as a word of ours. */
                            step: string;
                            /** @description Which way: the console, the API, the guest’s own page, or a link in an e-mail. */
                            way: string;
                            /** @description The member who did it. */
                            who: string | null;
                        }[];
                    };
                };
            };
        };
    };
    readRateCalendar: {
        parameters: {
            query?: {
                from?: string;
                nights?: number;
                rate_plan_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description A calendar day as `YYYY-MM-DD`.
                         * @example 2026-12-04
                         */
                        from: string;
                        /** @description The morning after the last night. */
                        until: string;
                        /**
                         * Format: date
                         * @description The hotel's own day.
                         * @example 2026-12-04
                         */
                        today: string;
                        currency: string;
                        rate_plan_id: string;
                        rate_plans: {
                            id: string;
                            name: string;
                            hidden: boolean;
                        }[];
                        room_types: {
                            id: string;
                            slug: string;
                            name: string;
                            hidden: boolean;
                            rooms: number;
                            /** @description false: the plan is not sold with the type; its days are left out then. */
                            sold: boolean;
                            days: {
                                /**
                                 * Format: date
                                 * @description A calendar day as `YYYY-MM-DD`.
                                 * @example 2026-12-04
                                 */
                                date: string;
                                /** @description What the night costs on the plan, by the rules of a quote, in minor units. */
                                amount: number;
                                /** @description Rooms of the type that are free in the night. */
                                free: number;
                                /** @description No stay may have the night. */
                                closed: boolean;
                                /** @description The fewest nights of a stay that arrives on the day, on this plan. */
                                min_stay: number;
                                /** @description The same without what the plan itself asks for. */
                                min_stay_of_day: number;
                                /** @description Why nobody can ask online for a stay that arrives on the day, whatever the room. */
                                not_sold: ("past" | "lead" | "horizon") | null;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    listCouponUses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupons: {
                            code: string;
                            /** @description Stays that have it and were not given up. */
                            uses: number;
                        }[];
                    };
                };
            };
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: {
                            /** @description null: the stay has no invoice yet. */
                            number: string | null;
                            title: string;
                            /** @description What marks the bill of a test booking; null on every other. */
                            test: string | null;
                            /** @description Name, address and telephone number. */
                            hotel: string[];
                            reference: string;
                            guest: string | null;
                            /** @description The nights and the room. */
                            stay: string;
                            columns: {
                                date: string;
                                what: string;
                                quantity: string;
                                amount: string;
                            };
                            lines: {
                                date: string;
                                what: string;
                                quantity: string;
                                amount: string;
                            }[];
                            sums: {
                                label: string;
                                amount: string;
                            }[];
                            payments_title: string;
                            payment_columns: {
                                date: string;
                                method: string;
                                amount: string;
                            };
                            payments: {
                                date: string;
                                method: string;
                                amount: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    readInvoiceFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    listCalendarLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        links: {
                            id: string;
                            room: string;
                            label: string;
                            /** @description The feed that its reader’s own nights come from. */
                            reads: string | null;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            url: string;
                        }[];
                    };
                };
            };
        };
    };
    addCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    room: string;
                    /** @default  */
                    label?: string;
                    reads?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: {
                            id: string;
                            room: string;
                            label: string;
                            /** @description The feed that its reader’s own nights come from. */
                            reads: string | null;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    rotateCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: {
                            id: string;
                            room: string;
                            label: string;
                            /** @description The feed that its reader’s own nights come from. */
                            reads: string | null;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    removeCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        deleted: true;
                    };
                };
            };
        };
    };
    pairCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reads: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: {
                            id: string;
                            room: string;
                            label: string;
                            /** @description The feed that its reader’s own nights come from. */
                            reads: string | null;
                            /**
                             * Format: date-time
                             * @description A moment in UTC, as ISO 8601 with milliseconds.
                             * @example 2026-11-20T09:00:00.000Z
                             */
                            created_at: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feeds: {
                            id: string;
                            room: string;
                            url: string;
                            options: {
                                bookings_only: boolean;
                                end_is_last_night: boolean;
                                readonly ignore: string[];
                            };
                            state: {
                                verdict: ("ok" | "partial" | "suspect" | "error") | null;
                                read_at: string | null;
                                error: string | null;
                                nights: number;
                                skipped: number;
                                next_due_at: string | null;
                            };
                        }[];
                    };
                };
            };
        };
    };
    addCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    room: string;
                    url: string;
                    options?: {
                        bookings_only?: boolean;
                        end_is_last_night?: boolean;
                        ignore?: string[];
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feed: {
                            id: string;
                            room: string;
                            url: string;
                            options: {
                                bookings_only: boolean;
                                end_is_last_night: boolean;
                                readonly ignore: string[];
                            };
                            state: {
                                verdict: ("ok" | "partial" | "suspect" | "error") | null;
                                read_at: string | null;
                                error: string | null;
                                nights: number;
                                skipped: number;
                                next_due_at: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    syncCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        verdict: "ok" | "partial" | "suspect" | "error";
                        nights_added: number;
                        nights_released: number;
                        skipped: number;
                        error: string | null;
                    };
                };
            };
        };
    };
    removeCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        deleted: true;
                    };
                };
            };
        };
    };
    readDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["WholeDelivery"];
                    };
                };
            };
        };
    };
    askForLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /**
                     * @description The language to answer in: `en`, `de`, `fr`, `es`, `it` or `pt`. A region is cut off (`de-CH` is read as `de`). Without it, and for any other language, the business's own language is used.
                     * @example de
                     */
                    lang?: string;
                    /** @description The screen to go on at. */
                    path?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        sent: true;
                    };
                };
            };
        };
    };
    passkeySignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        signed_in: true;
                    };
                };
            };
        };
    };
    readVenue: {
        parameters: {
            query?: {
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
        };
    };
    readAvailability: {
        parameters: {
            query?: {
                date?: string;
                from?: string;
                to?: string;
                service?: string;
                staff?: string;
                party?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAvailability"] | components["schemas"]["AppointmentAvailability"];
                };
            };
        };
    };
    readMenu: {
        parameters: {
            query?: {
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menu"];
                };
            };
        };
    };
    readEvents: {
        parameters: {
            query?: {
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    listBookings: {
        parameters: {
            query?: {
                date?: string;
                from?: string;
                to?: string;
                updated_since?: string;
                external_id?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The bookings of the page. */
                        bookings: components["schemas"]["Booking"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingTaken"];
                };
            };
        };
    };
    readBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The booking as it stands now. */
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    changeBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BookingChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingTaken"];
                };
            };
        };
    };
    confirmBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BookingConfirm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
        };
    };
    declineBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
        };
    };
    waitlistBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BookingCancel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
        };
    };
    markBookingNoShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
        };
    };
    seatBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The booking as it stands now. */
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    undoBookingStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingUndone"];
                };
            };
        };
    };
    leaveBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The booking as it stands now. */
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    readHotel: {
        parameters: {
            query?: {
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hotel"];
                };
            };
        };
    };
    readHotelAvailability: {
        parameters: {
            query: {
                check_in: string;
                check_out: string;
                adults?: number;
                children?: number;
                children_ages?: string;
                rate_plan_id?: string;
                extras?: string;
                coupon?: string;
                pets?: "0" | "1" | "true" | "false";
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelAvailability"];
                };
            };
        };
    };
    listStays: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                status?: string;
                updated_since?: string;
                external_id?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stays of the page. */
                        stays: components["schemas"]["Stay"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    createStay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StayCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stay as it stands now. */
                        stay: components["schemas"]["Stay"];
                        /** @description Whether an e-mail to the guest is on its way. */
                        guest_emailed: boolean;
                        /** @description Rules of the hotel that the stay breaks, as sentences in the hotel's language. */
                        warnings: string[];
                        /**
                         * @description The code of each sentence in `warnings`, in the same order, for programs. `lead`: the arrival is closer than can be booked online; `horizon`: the arrival lies further ahead than can be booked online; `max_nights`: the stay has more nights than can be booked online; `children`: the hotel takes no children; `pets`: the hotel takes no pets; `arrival_time`: the time of arrival lies outside the hotel's hours; `closed`: a night is closed; `too_many_adults`: the room type sleeps fewer adults; `too_many_children`: the room type sleeps fewer children; `minimum_stay`: the stay has fewer nights than the plan or the arrival asks for; `coupon`: the coupon does not apply and was left out; `extra`: an extra does not apply, or is sold out, and was left out; `question_required`: a required question was left out; `no_single_room`: no single room is free for the whole stay: it has none yet. More codes may be added.
                         * @example []
                         */
                        warning_codes: ("lead" | "horizon" | "max_nights" | "children" | "pets" | "arrival_time" | "closed" | "too_many_adults" | "too_many_children" | "minimum_stay" | "coupon" | "extra" | "question_required" | "no_single_room")[];
                    };
                };
            };
        };
    };
    readStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stay with its bill. */
                        stay: components["schemas"]["StayWithBill"];
                    };
                };
            };
        };
    };
    changeStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StayChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stay as it stands now. */
                        stay: components["schemas"]["Stay"];
                        /** @description Whether the price was worked out again. */
                        repriced: boolean;
                        /** @description Whether an e-mail to the guest is on its way. */
                        guest_emailed: boolean;
                        /** @description Rules of the hotel that the stay breaks, as sentences in the hotel's language. */
                        warnings?: string[];
                        /**
                         * @description The code of each sentence in `warnings`, in the same order, for programs. `lead`: the arrival is closer than can be booked online; `horizon`: the arrival lies further ahead than can be booked online; `max_nights`: the stay has more nights than can be booked online; `children`: the hotel takes no children; `pets`: the hotel takes no pets; `arrival_time`: the time of arrival lies outside the hotel's hours; `closed`: a night is closed; `too_many_adults`: the room type sleeps fewer adults; `too_many_children`: the room type sleeps fewer children; `minimum_stay`: the stay has fewer nights than the plan or the arrival asks for; `coupon`: the coupon does not apply and was left out; `extra`: an extra does not apply, or is sold out, and was left out; `question_required`: a required question was left out; `no_single_room`: no single room is free for the whole stay: it has none yet. More codes may be added.
                         * @example []
                         */
                        warning_codes?: ("lead" | "horizon" | "max_nights" | "children" | "pets" | "arrival_time" | "closed" | "too_many_adults" | "too_many_children" | "minimum_stay" | "coupon" | "extra" | "question_required" | "no_single_room")[];
                    };
                };
            };
        };
    };
    confirmStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayStep"];
                };
            };
        };
    };
    declineStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayStep"];
                };
            };
        };
    };
    cancelStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StayCancel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayStep"];
                };
            };
        };
    };
    checkInStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StayCheckIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayStep"];
                };
            };
        };
    };
    checkOutStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayStep"];
                };
            };
        };
    };
    markStayNoShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayStep"];
                };
            };
        };
    };
    undoStayStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StayUndo"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stay as it stands now. */
                        stay: components["schemas"]["Stay"];
                        /**
                         * @description The step that was taken back.
                         * @example cancel
                         * @enum {string}
                         */
                        undone: "check_in" | "check_out" | "cancel" | "no_show";
                        /** @description Whether an e-mail to the guest is on its way. */
                        guest_emailed: boolean;
                    };
                };
            };
        };
    };
    listRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rooms of the hotel. */
                        rooms: {
                            /**
                             * @description The id of the room.
                             * @example 019a9c5e-7b00-7000-8000-000000000009
                             */
                            id: string;
                            /**
                             * @description The name or number of the room.
                             * @example 101
                             */
                            name: string;
                            /**
                             * @description The id of its room type.
                             * @example 019a9c5e-7b00-7000-8000-000000000007
                             */
                            room_type_id: string;
                            /**
                             * @description Whether the room is clean or needs cleaning.
                             * @enum {string}
                             */
                            housekeeping: "clean" | "dirty";
                            /** @description Whether the room cannot be used today. */
                            out_of_order: boolean;
                        }[];
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhooks, in the order in which they were added. */
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhook with its secret. */
                        webhook: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        deleted: true;
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ping that is on its way. */
                        delivery: {
                            /**
                             * @description The id of the delivery.
                             * @example 019a9c5e-7b00-7000-8000-000000000010
                             */
                            id: string;
                            /**
                             * @description Always `ping`.
                             * @constant
                             */
                            type: "ping";
                        };
                    };
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The deliveries of the page. */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                after?: string;
                types?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The events of the page, in the order in which they were taken in. */
                        events: components["schemas"]["WebhookEvent"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The delivery as it stands now. */
                        delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhook with its secret. */
                        webhook: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
}
