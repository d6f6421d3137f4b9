// Made from docs/rental-api/openapi.json by generated-client.test.ts.
export interface paths {
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone_code": "966",
                     *       "phone": "512345678",
                     *       "password": "a long secret"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "token": "a-token",
                         *         "device": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                token: string;
                                device?: string;
                            };
                        };
                    };
                };
                /** @description wrong_credentials */
                422: components["responses"]["Failure"];
                /** @description login_locked */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a registration */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "fullname": "Salma",
                     *       "phone_code": "966",
                     *       "phone": "512345678",
                     *       "password": "a long secret",
                     *       "password_confirmation": "a long secret"
                     *     }
                     */
                    "multipart/form-data": {
                        fullname: string;
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        password: string;
                        password_confirmation: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "token": "a-token"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data?: {
                                token?: string;
                            } | null;
                        };
                    };
                };
                /** @description sms_unavailable */
                409: components["responses"]["Failure"];
                /** @description phone_taken */
                422: components["responses"]["Failure"];
                /** @description code_too_soon, code_limit */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a code: of a registration or a reset */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone_code": "966",
                     *       "phone": "512345678",
                     *       "otp": "K7QF"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        /** @description The code of the message */
                        otp: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "token": "a-token",
                         *         "device": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                token: string;
                                device?: string;
                            };
                        };
                    };
                };
                /** @description code_wrong */
                422: components["responses"]["Failure"];
                /** @description code_locked */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resend/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the code again */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone_code": "966",
                     *       "phone": "512345678"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description sms_unavailable */
                409: components["responses"]["Failure"];
                /** @description code_too_soon, code_limit */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code to reset the password */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone_code": "966",
                     *       "phone": "512345678"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "token": "a-token"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data?: {
                                token?: string;
                            } | null;
                        };
                    };
                };
                /** @description sms_unavailable */
                409: components["responses"]["Failure"];
                /** @description code_too_soon, code_limit */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone": "512345678",
                     *       "otp": "K7QF",
                     *       "password": "a long secret",
                     *       "password_confirmation": "a long secret"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        /** @description The code of the message */
                        otp: string;
                        password: string;
                        password_confirmation: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description code_wrong */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save name and phone */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "_method": "PUT",
                     *       "phone_code": "966",
                     *       "phone": "512345678",
                     *       "fullname": "Salma"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @constant */
                        _method: "PUT";
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        fullname: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description phone_unconfirmed */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/update/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save the picture */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "_method": "PUT",
                     *       "image": "https://shop.example/lantern.webp"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @constant */
                        _method: "PUT";
                        /** Format: binary */
                        image: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description too_large */
                413: components["responses"]["Failure"];
                /** @description image_refused */
                422: components["responses"]["Failure"];
                /** @description image_limit */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/phone/code/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code to a new phone */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone_code": "966",
                     *       "phone": "512345678",
                     *       "resend": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        /** @description 1 where the code is sent again */
                        resend?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description sms_unavailable */
                409: components["responses"]["Failure"];
                /** @description phone_taken */
                422: components["responses"]["Failure"];
                /** @description code_too_soon, code_limit */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/phone/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the code of the new phone */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone_code": "966",
                     *       "phone": "512345678",
                     *       "code": "966",
                     *       "password": "a long secret"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        /** @description The code of the message, or of the coupon */
                        code: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description code_wrong, password_wrong */
                422: components["responses"]["Failure"];
                /** @description code_locked */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/notification/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Turn notifications on or off */
        patch: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The profile */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "fullname": "Salma",
                         *         "phone": "512345678",
                         *         "phone_code": "966",
                         *         "complete_phone": "+966512345678",
                         *         "image": "https://shop.example/lantern.webp",
                         *         "is_notify": true
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                fullname?: string | null;
                                phone?: string | null;
                                phone_code?: string | null;
                                complete_phone?: string | null;
                                image?: string | null;
                                is_notify?: boolean;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Delete the account */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "_method": "DELETE",
                     *       "password": "a long secret"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @constant */
                        _method: "DELETE";
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description orders_open */
                409: components["responses"]["Failure"];
                /** @description password_wrong */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wishlist */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    branch_id?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "price_per_day": "100.00",
                         *           "image": "https://shop.example/lantern.webp",
                         *           "picture": {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           },
                         *           "stock": 4,
                         *           "available": 2
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: ({
                                id: string;
                                slug: string;
                                name: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                price_per_day: string;
                                image?: string | null;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                stock?: number | null;
                                available?: number | null;
                            } | {
                                id: string;
                            } | unknown)[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Add to the wishlist */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "product_id": "7"
                     *     }
                     */
                    "multipart/form-data": {
                        product_id: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description product_not_found */
                404: components["responses"]["Failure"];
                /** @description wishlist_full */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "image": "https://shop.example/lantern.webp",
                         *           "picture": {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           },
                         *           "count": 1
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id?: string | null;
                                slug: string;
                                name: string;
                                image?: string | null;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                count?: number | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "image": "https://shop.example/lantern.webp",
                         *           "picture": {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           },
                         *           "count": 1
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id?: string | null;
                                slug: string;
                                name: string;
                                image?: string | null;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                count?: number | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notifications */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "notifications": [
                         *           {
                         *             "id": "7",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "title": "Your order",
                         *             "body": "Ready",
                         *             "order_id": "12",
                         *             "read": true,
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "unread_notifications_count": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                notifications?: {
                                    id?: string | null;
                                    image?: string | null;
                                    title?: string | null;
                                    body?: string | null;
                                    order_id?: string | null;
                                    read?: boolean;
                                    at?: string | null;
                                }[];
                                unread_notifications_count?: number;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cart */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "items": [
                         *           {
                         *             "id": "7",
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "available": 2
                         *           }
                         *         ],
                         *         "branch_id": "1",
                         *         "dates": {
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03"
                         *         },
                         *         "coupon": "SET50",
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        /** Empty the cart */
        delete: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take one of a line off */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "product_id": "7"
                     *     }
                     */
                    "multipart/form-data": {
                        product_id: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/check-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the cart */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description cart_short */
                409: components["responses"]["Failure"];
                /** @description dates_required, cart_empty */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/info/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the shop is */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "name": "Brass lantern",
                         *         "description": "With a moving flame",
                         *         "seller_name": "1",
                         *         "seller_address": "1",
                         *         "vat_number": "1",
                         *         "tax_percentage": 15,
                         *         "insurance_percentage": 15,
                         *         "phone": "512345678",
                         *         "email": "salma@shop.example",
                         *         "whatsapp": "1",
                         *         "hours": "1",
                         *         "commercial_registration": "1",
                         *         "hero_wide": {
                         *           "src": "/media/lantern-640.webp",
                         *           "width": 640,
                         *           "height": 640,
                         *           "base": "/media/lantern",
                         *           "widths": [
                         *             320,
                         *             640
                         *           ]
                         *         },
                         *         "hero_tall": {
                         *           "src": "/media/lantern-640.webp",
                         *           "width": 640,
                         *           "height": 640,
                         *           "base": "/media/lantern",
                         *           "widths": [
                         *             320,
                         *             640
                         *           ]
                         *         },
                         *         "payment_methods": [
                         *           "1"
                         *         ],
                         *         "pages": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                name?: string | null;
                                description?: string | null;
                                seller_name?: string | null;
                                seller_address?: string | null;
                                vat_number?: string | null;
                                /**
                                 * @description Percent
                                 * @example 15
                                 */
                                tax_percentage?: number | null;
                                /**
                                 * @description Percent
                                 * @example 15
                                 */
                                insurance_percentage?: number | null;
                                phone?: string | null;
                                email?: string | null;
                                whatsapp?: string | null;
                                hours?: string | null;
                                commercial_registration?: string | null;
                                hero_wide?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                hero_tall?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                payment_methods?: string[];
                                pages?: string[] | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dial/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dial codes */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "code": "966",
                         *           "image": "https://shop.example/lantern.webp",
                         *           "name": "Brass lantern"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id?: string | null;
                                code: string;
                                image?: string | null;
                                name?: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the products */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    category?: string;
                    category_id?: string;
                    tag?: string;
                    ids?: string;
                    sort?: string;
                    available?: string;
                    price_from?: string;
                    price_to?: string;
                    page?: string;
                    per_page?: string;
                    from?: string;
                    to?: string;
                    branch_id?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "price_per_day": "100.00",
                         *           "image": "https://shop.example/lantern.webp",
                         *           "picture": {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           },
                         *           "stock": 4,
                         *           "available": 2
                         *         }
                         *       ],
                         *       "meta": {
                         *         "page": 1,
                         *         "per_page": 1,
                         *         "pages": 1,
                         *         "total": 1,
                         *         "search": {
                         *           "matched": [
                         *             {
                         *               "typed": "1",
                         *               "shown": [
                         *                 "1"
                         *               ]
                         *             }
                         *           ],
                         *           "unknown": [
                         *             "1"
                         *           ]
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                slug: string;
                                name: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                price_per_day: string;
                                image?: string | null;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                stock?: number | null;
                                available?: number | null;
                            }[];
                            meta: {
                                page: number;
                                per_page: number;
                                pages: number;
                                total: number;
                                search?: {
                                    matched: {
                                        typed: string;
                                        shown: string[];
                                    }[];
                                    unknown: string[];
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    branch_id?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "slug": "brass-lantern",
                         *         "name": "Brass lantern",
                         *         "price_per_day": "100.00",
                         *         "image": "https://shop.example/lantern.webp",
                         *         "picture": {
                         *           "src": "/media/lantern-640.webp",
                         *           "width": 640,
                         *           "height": 640,
                         *           "base": "/media/lantern",
                         *           "widths": [
                         *             320,
                         *             640
                         *           ]
                         *         },
                         *         "stock": 4,
                         *         "available": 2,
                         *         "description": "With a moving flame",
                         *         "size_cm": "1",
                         *         "pictures": [
                         *           {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           }
                         *         ],
                         *         "category": {
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern"
                         *         },
                         *         "tags": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern"
                         *           }
                         *         ],
                         *         "nearest": {
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03"
                         *         },
                         *         "similar": [
                         *           {
                         *             "id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "price_per_day": "100.00",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "stock": 4,
                         *             "available": 2
                         *           }
                         *         ],
                         *         "branches": [
                         *           {
                         *             "id": "7",
                         *             "name": "Brass lantern",
                         *             "city": "1",
                         *             "stock": 4,
                         *             "available": 2
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                slug: string;
                                name: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                price_per_day: string;
                                image?: string | null;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                stock?: number | null;
                                available?: number | null;
                                description?: string | null;
                                size_cm?: string | null;
                                pictures?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                }[];
                                category?: {
                                    slug: string;
                                    name: string;
                                } | null;
                                tags?: {
                                    slug: string;
                                    name: string;
                                }[];
                                nearest?: {
                                    /**
                                     * Format: date
                                     * @description A day in Asia/Riyadh
                                     * @example 2026-11-28
                                     */
                                    from: string;
                                    /**
                                     * Format: date
                                     * @description A day in Asia/Riyadh
                                     * @example 2026-11-28
                                     */
                                    to: string;
                                } | null;
                                similar?: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    price_per_day: string;
                                    image?: string | null;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        base?: string | null;
                                        widths?: number[];
                                    } | null;
                                    stock?: number | null;
                                    available?: number | null;
                                }[];
                                branches?: {
                                    id: string;
                                    name: string;
                                    city?: string | null;
                                    stock: number;
                                    available?: number | null;
                                }[];
                            };
                        };
                    };
                };
                /** @description product_not_found */
                404: components["responses"]["Failure"];
                /** @description product_archived */
                410: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{slug}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is available on each day of a month (YYYY-MM) */
        get: {
            parameters: {
                query?: {
                    month?: string;
                    branch_id?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "day": "2026-11-28",
                         *           "available": 2
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                day: string;
                                available: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggestions while a search is typed */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    from?: string;
                    to?: string;
                    branch_id?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "products": [
                         *           {
                         *             "id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "price_per_day": "100.00",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "stock": 4,
                         *             "available": 2
                         *           }
                         *         ],
                         *         "categories": [
                         *           {
                         *             "id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "count": 1
                         *           }
                         *         ],
                         *         "tags": [
                         *           {
                         *             "id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "count": 1
                         *           }
                         *         ],
                         *         "words": [
                         *           "1"
                         *         ],
                         *         "popular": [
                         *           {
                         *             "id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "price_per_day": "100.00",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "stock": 4,
                         *             "available": 2
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                products?: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    price_per_day: string;
                                    image?: string | null;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        base?: string | null;
                                        widths?: number[];
                                    } | null;
                                    stock?: number | null;
                                    available?: number | null;
                                }[];
                                categories?: {
                                    id?: string | null;
                                    slug: string;
                                    name: string;
                                    image?: string | null;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        base?: string | null;
                                        widths?: number[];
                                    } | null;
                                    count?: number | null;
                                }[];
                                tags?: {
                                    id?: string | null;
                                    slug: string;
                                    name: string;
                                    image?: string | null;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        base?: string | null;
                                        widths?: number[];
                                    } | null;
                                    count?: number | null;
                                }[];
                                words?: string[];
                                popular?: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    price_per_day: string;
                                    image?: string | null;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        base?: string | null;
                                        widths?: number[];
                                    } | null;
                                    stock?: number | null;
                                    available?: number | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "slug": "brass-lantern",
                         *         "name": "Brass lantern",
                         *         "image": "https://shop.example/lantern.webp",
                         *         "picture": {
                         *           "src": "/media/lantern-640.webp",
                         *           "width": 640,
                         *           "height": 640,
                         *           "base": "/media/lantern",
                         *           "widths": [
                         *             320,
                         *             640
                         *           ]
                         *         },
                         *         "count": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id?: string | null;
                                slug: string;
                                name: string;
                                image?: string | null;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                count?: number | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One tag */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "slug": "brass-lantern",
                         *         "name": "Brass lantern",
                         *         "image": "https://shop.example/lantern.webp",
                         *         "picture": {
                         *           "src": "/media/lantern-640.webp",
                         *           "width": 640,
                         *           "height": 640,
                         *           "base": "/media/lantern",
                         *           "widths": [
                         *             320,
                         *             640
                         *           ]
                         *         },
                         *         "count": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id?: string | null;
                                slug: string;
                                name: string;
                                image?: string | null;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                } | null;
                                count?: number | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the quantity of a line */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "product_id": "7",
                     *       "quantity": 1
                     *     }
                     */
                    "multipart/form-data": {
                        product_id: string;
                        quantity?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "items": [
                         *           {
                         *             "id": "7",
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "available": 2
                         *           }
                         *         ],
                         *         "branch_id": "1",
                         *         "dates": {
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03"
                         *         },
                         *         "coupon": "SET50",
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description product_not_found */
                404: components["responses"]["Failure"];
                /** @description quantity_unavailable, quantity_maximum */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/items/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add to a line */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "product_id": "7",
                     *       "quantity": 1
                     *     }
                     */
                    "multipart/form-data": {
                        product_id: string;
                        quantity?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "items": [
                         *           {
                         *             "id": "7",
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "available": 2
                         *           }
                         *         ],
                         *         "branch_id": "1",
                         *         "dates": {
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03"
                         *         },
                         *         "coupon": "SET50",
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description product_not_found */
                404: components["responses"]["Failure"];
                /** @description quantity_unavailable, quantity_maximum */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the rental days */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "_method": "PUT",
                     *       "from": "2026-12-01",
                     *       "to": "2026-12-03"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @constant */
                        _method: "PUT";
                        from: string;
                        to: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "items": [
                         *           {
                         *             "id": "7",
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "available": 2
                         *           }
                         *         ],
                         *         "branch_id": "1",
                         *         "dates": {
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03"
                         *         },
                         *         "coupon": "SET50",
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description dates_invalid */
                422: components["responses"]["Failure"];
            };
        };
        /** Forget the days */
        delete: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the branch */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "branch_id": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        branch_id: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "items": [
                         *           {
                         *             "id": "7",
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "image": "https://shop.example/lantern.webp",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "available": 2
                         *           }
                         *         ],
                         *         "branch_id": "1",
                         *         "dates": {
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03"
                         *         },
                         *         "coupon": "SET50",
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description branch_not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each branch lacks of the cart */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "missing": [
                         *             "1"
                         *           ]
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                missing?: string[];
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Delivery zones, with the sums delivered there */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "branch_id": "1",
                         *           "name": "Brass lantern",
                         *           "fee": "345.00",
                         *           "balance": {
                         *             "subtotal": "300.00",
                         *             "discount": "30.00",
                         *             "delivery": "0.00",
                         *             "tax": "40.50",
                         *             "tax_percentage": 15,
                         *             "total": "310.50",
                         *             "insurance": "60.00",
                         *             "insurance_percentage": 15
                         *           }
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                branch_id?: string | null;
                                name: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                fee: string;
                                balance: {
                                    subtotal?: string | null;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    discount?: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    delivery?: string;
                                    tax?: string | null;
                                    /**
                                     * @description Percent
                                     * @example 15
                                     */
                                    tax_percentage?: number | null;
                                    total?: string | null;
                                    insurance?: string | null;
                                    /**
                                     * @description Percent
                                     * @example 15
                                     */
                                    insurance_percentage?: number | null;
                                };
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply a coupon */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "code": "966"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description The code of the message, or of the coupon */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description coupon_required, coupon_invalid */
                422: components["responses"]["Failure"];
                /** @description coupon_limit */
                429: components["responses"]["Failure"];
            };
        };
        /** Take the coupon off */
        delete: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
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
        /** A page of the orders */
        get: {
            parameters: {
                query?: {
                    state?: string;
                    project?: string;
                    page?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "number": "1024",
                         *           "status": "ordered",
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03",
                         *           "days": 3,
                         *           "placed_at": "2026-11-28T09:00:00+03:00",
                         *           "total": "310.50",
                         *           "pieces": 1,
                         *           "pictures": [
                         *             {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             }
                         *           ],
                         *           "project": "1"
                         *         }
                         *       ],
                         *       "meta": {
                         *         "page": 1,
                         *         "per_page": 1,
                         *         "pages": 1,
                         *         "total": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                number?: string | null;
                                /** @enum {string} */
                                status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                                from?: string | null;
                                to?: string | null;
                                days?: number | null;
                                placed_at?: string | null;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                total: string;
                                pieces?: number | null;
                                pictures?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                }[];
                                project?: string | null;
                            }[];
                            meta: {
                                page: number;
                                per_page: number;
                                pages: number;
                                total: number;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Place an order */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "idempotency_key": "3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11",
                     *       "accept_terms": "on",
                     *       "fulfilment": "pickup",
                     *       "branch_id": "1",
                     *       "address": "1",
                     *       "latitude": "1",
                     *       "longitude": "1",
                     *       "zone_id": "1",
                     *       "delivery_slot": "",
                     *       "contact_name": "1",
                     *       "contact_phone": "1",
                     *       "notes": "1",
                     *       "expected_from": "2026-12-01",
                     *       "expected_to": "2026-12-03",
                     *       "expected_total": "310.50",
                     *       "expected_cart": "1*7@10000 6000",
                     *       "expected_fees": "1@2000",
                     *       "company_name": "1",
                     *       "project_name": "1",
                     *       "tax_number": "1",
                     *       "commercial_number": "1",
                     *       "company_address": "1",
                     *       "email": "salma@shop.example",
                     *       "without_company": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description The same for each try of one press: what it did is not repeated */
                        idempotency_key: string;
                        /**
                         * @description on: the terms are accepted
                         * @constant
                         */
                        accept_terms: "on";
                        /** @enum {string} */
                        fulfilment: "pickup" | "delivery";
                        branch_id?: string;
                        address?: string;
                        latitude?: string;
                        longitude?: string;
                        zone_id?: string;
                        /** @enum {string} */
                        delivery_slot?: "" | "morning" | "evening";
                        contact_name?: string;
                        contact_phone?: string;
                        notes?: string;
                        /** @description The first day that was shown; order_changed where it is another */
                        expected_from?: string;
                        /** @description The last day that was shown */
                        expected_to?: string;
                        /** @description The total without delivery that was shown, as 345.00 */
                        expected_total?: string;
                        /** @description The lines that were shown, each as QUANTITY*ID@PRICE, sorted as text, and at the end the insurance, with spaces between, amounts in halalas; order_changed where the cart is another */
                        expected_cart?: string;
                        /** @description The delivery fees that were shown, each as ZONE@FEE in halalas, with spaces between; none for a shop without zones */
                        expected_fees?: string;
                        company_name?: string;
                        project_name?: string;
                        tax_number?: string;
                        commercial_number?: string;
                        company_address?: string;
                        email?: "" | string;
                        /** @description on: the company details stay out of this order */
                        without_company?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "days": 3,
                         *         "placed_at": "2026-11-28T09:00:00+03:00",
                         *         "total": "310.50",
                         *         "pieces": 1,
                         *         "pictures": [
                         *           {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           }
                         *         ],
                         *         "project": "1",
                         *         "lines": [
                         *           {
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "part": {
                         *               "left": 1,
                         *               "out": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             }
                         *           }
                         *         ],
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         },
                         *         "coupon": "SET50",
                         *         "payment_method": "apple_pay",
                         *         "fulfilment": "pickup",
                         *         "branch": "1",
                         *         "branch_hours": "1",
                         *         "address": "1",
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "notes": "1",
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "hold_until": "2026-11-28T09:00:00+03:00",
                         *         "prepared_at": "2026-11-28T09:00:00+03:00",
                         *         "received_at": "2026-11-28T09:00:00+03:00",
                         *         "delivered_at": "2026-11-28T09:00:00+03:00",
                         *         "deposit": "345.00",
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "can_cancel": true,
                         *         "damaged": true,
                         *         "payment_status": "initiated",
                         *         "owed": "345.00",
                         *         "deposit_method": "cash",
                         *         "unanswered_payment": "1",
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             }
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Order"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description cart_short, branch_short, order_changed, order_limit, key_reused */
                409: components["responses"]["Failure"];
                /** @description cart_empty */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "days": 3,
                         *         "placed_at": "2026-11-28T09:00:00+03:00",
                         *         "total": "310.50",
                         *         "pieces": 1,
                         *         "pictures": [
                         *           {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           }
                         *         ],
                         *         "project": "1",
                         *         "lines": [
                         *           {
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "part": {
                         *               "left": 1,
                         *               "out": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             }
                         *           }
                         *         ],
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         },
                         *         "coupon": "SET50",
                         *         "payment_method": "apple_pay",
                         *         "fulfilment": "pickup",
                         *         "branch": "1",
                         *         "branch_hours": "1",
                         *         "address": "1",
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "notes": "1",
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "hold_until": "2026-11-28T09:00:00+03:00",
                         *         "prepared_at": "2026-11-28T09:00:00+03:00",
                         *         "received_at": "2026-11-28T09:00:00+03:00",
                         *         "delivered_at": "2026-11-28T09:00:00+03:00",
                         *         "deposit": "345.00",
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "can_cancel": true,
                         *         "damaged": true,
                         *         "payment_status": "initiated",
                         *         "owed": "345.00",
                         *         "deposit_method": "cash",
                         *         "unanswered_payment": "1",
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             }
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Order"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its invoices, notes and statements */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "number": "1024",
                         *           "kind": "simplified_invoice",
                         *           "subject": "rent",
                         *           "order": "1",
                         *           "corrects": "1",
                         *           "reason": "canceled_by_customer",
                         *           "note": "1",
                         *           "issued_at": "2026-11-28T09:00:00+03:00",
                         *           "language": "ar",
                         *           "seller": {
                         *             "name": {
                         *               "ar": "1",
                         *               "en": "1"
                         *             },
                         *             "address": {
                         *               "ar": "1",
                         *               "en": "1"
                         *             },
                         *             "vat_number": "1",
                         *             "commercial_registration": "1",
                         *             "place": {
                         *               "street": "1",
                         *               "building": "1",
                         *               "district": "1",
                         *               "city": "1",
                         *               "postal_code": "1"
                         *             }
                         *           },
                         *           "buyer": {
                         *             "name": "Brass lantern",
                         *             "phone": "512345678",
                         *             "company_name": "1",
                         *             "project_name": "1",
                         *             "tax_number": "1",
                         *             "commercial_number": "1",
                         *             "company_address": "1",
                         *             "place": {
                         *               "street": "1",
                         *               "building": "1",
                         *               "district": "1",
                         *               "city": "1",
                         *               "postal_code": "1"
                         *             }
                         *           },
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03",
                         *           "days": 3,
                         *           "lines": [
                         *             {
                         *               "name": {
                         *                 "ar": "1",
                         *                 "en": "1"
                         *               },
                         *               "quantity": 1,
                         *               "days": 3,
                         *               "price_per_day": "100.00",
                         *               "amount": "300.00"
                         *             }
                         *           ],
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "coupon": "SET50",
                         *           "delivery": "0.00",
                         *           "net": "270.00",
                         *           "tax_percentage": 15,
                         *           "tax": "40.50",
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "payment_method": "apple_pay",
                         *           "settlement": {
                         *             "deposit": "345.00",
                         *             "late_days": 1,
                         *             "late": "345.00",
                         *             "damage": "345.00",
                         *             "kept": "345.00",
                         *             "returned": "345.00",
                         *             "due": "345.00",
                         *             "due_method": "cash",
                         *             "deposit_method": "cash"
                         *           },
                         *           "migrated": true,
                         *           "qr": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                number: string;
                                /** @enum {string} */
                                kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                                /** @enum {string} */
                                subject: "rent" | "late_days" | "damage" | "deposit";
                                order: string;
                                corrects?: string | null;
                                reason?: ("canceled_by_customer" | "canceled_by_shop" | "rejected" | "correction") | null;
                                note?: string | null;
                                /**
                                 * Format: date-time
                                 * @example 2026-11-28T09:00:00+03:00
                                 */
                                issued_at: string;
                                /** @enum {string} */
                                language: "ar" | "en";
                                seller: {
                                    name: {
                                        ar: string;
                                        en: string;
                                    };
                                    address: {
                                        ar: string;
                                        en: string;
                                    };
                                    vat_number: string;
                                    commercial_registration: string;
                                    place?: {
                                        street: string;
                                        building: string;
                                        district: string;
                                        city: string;
                                        postal_code: string;
                                    };
                                };
                                buyer: {
                                    name: string;
                                    phone: string;
                                    company_name: string;
                                    project_name: string;
                                    tax_number: string;
                                    commercial_number: string;
                                    company_address: string;
                                    place?: {
                                        street: string;
                                        building: string;
                                        district: string;
                                        city: string;
                                        postal_code: string;
                                    };
                                };
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                from: string;
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                to: string;
                                days: number;
                                lines: {
                                    name: {
                                        ar: string;
                                        en: string;
                                    };
                                    quantity: number;
                                    days: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    price_per_day: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    amount: string;
                                }[];
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                subtotal: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                discount: string;
                                coupon?: string | null;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                delivery: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                net: string;
                                tax_percentage: number;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                tax: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                total: string;
                                insurance?: string | null;
                                payment_method?: ("apple_pay" | "mada" | "card" | "cash" | "transfer") | null;
                                settlement?: {
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    deposit: string;
                                    late_days: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    late: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    damage: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    kept: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    returned: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    due: string;
                                    due_method?: ("cash" | "card" | "transfer" | "waived" | "mada") | null;
                                    deposit_method?: ("cash" | "mada" | "transfer") | null;
                                } | null;
                                migrated: boolean;
                                qr?: string | null;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/documents/{number}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them as PDF */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "pdf": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                pdf: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description document_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "days": 3,
                         *         "placed_at": "2026-11-28T09:00:00+03:00",
                         *         "total": "310.50",
                         *         "pieces": 1,
                         *         "pictures": [
                         *           {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           }
                         *         ],
                         *         "project": "1",
                         *         "lines": [
                         *           {
                         *             "product_id": "7",
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "picture": {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             },
                         *             "price_per_day": "100.00",
                         *             "quantity": 1,
                         *             "amount": "300.00",
                         *             "part": {
                         *               "left": 1,
                         *               "out": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             }
                         *           }
                         *         ],
                         *         "balance": {
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "tax_percentage": 15,
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "insurance_percentage": 15
                         *         },
                         *         "coupon": "SET50",
                         *         "payment_method": "apple_pay",
                         *         "fulfilment": "pickup",
                         *         "branch": "1",
                         *         "branch_hours": "1",
                         *         "address": "1",
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "notes": "1",
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "hold_until": "2026-11-28T09:00:00+03:00",
                         *         "prepared_at": "2026-11-28T09:00:00+03:00",
                         *         "received_at": "2026-11-28T09:00:00+03:00",
                         *         "delivered_at": "2026-11-28T09:00:00+03:00",
                         *         "deposit": "345.00",
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "can_cancel": true,
                         *         "damaged": true,
                         *         "payment_status": "initiated",
                         *         "owed": "345.00",
                         *         "deposit_method": "cash",
                         *         "unanswered_payment": "1",
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             }
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["Order"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
                /** @description order_move_refused */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to pay */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "method": "apple_pay",
                     *       "idempotency_key": "3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11",
                     *       "token": "a-token",
                     *       "return_url": "https://shop.example/a"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @enum {string} */
                        method: "apple_pay" | "mada" | "card" | "cash";
                        /** @description The same for each try of one press: what it did is not repeated */
                        idempotency_key: string;
                        token?: string;
                        /** Format: uri */
                        return_url?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "status": "initiated",
                         *         "redirect_url": "https://shop.example/en/orders/12"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                /** @enum {string} */
                                status?: "initiated" | "paid" | "failed" | "due" | "refunding" | "refunded";
                                redirect_url?: string | null;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description order_not_payable, payment_unavailable, key_reused */
                409: components["responses"]["Failure"];
                /** @description payment_method_unavailable */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/apple-pay-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The merchant session that the sheet of Apple Pay asks for */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "validation_url": "https://shop.example/a",
                     *       "domain": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        /** Format: uri */
                        validation_url: string;
                        domain?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {}
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
                /** @description payment_unavailable */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/{attempt}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an attempt to pay stands */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                    attempt: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "id": "7",
                         *         "status": "initiated",
                         *         "redirect_url": "https://shop.example/en/orders/12"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                /** @enum {string} */
                                status?: "initiated" | "paid" | "failed" | "due" | "refunding" | "refunded";
                                redirect_url?: string | null;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/order-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What earlier orders gave */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "companies": [
                         *           {
                         *             "company_name": "1",
                         *             "project_name": "1",
                         *             "tax_number": "1",
                         *             "commercial_number": "1",
                         *             "company_address": "1",
                         *             "email": "salma@shop.example"
                         *           }
                         *         ],
                         *         "projects": [
                         *           "1"
                         *         ],
                         *         "addresses": [
                         *           "1"
                         *         ],
                         *         "zone": "1",
                         *         "payment_method": "apple_pay"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                company?: {
                                    company_name?: string | null;
                                    project_name?: string | null;
                                    tax_number?: string | null;
                                    commercial_number?: string | null;
                                    company_address?: string | null;
                                    email?: string | null;
                                } | null;
                                companies?: {
                                    company_name: string;
                                    project_name?: string | null;
                                    tax_number?: string | null;
                                    commercial_number?: string | null;
                                    company_address?: string | null;
                                    email?: string | null;
                                }[];
                                projects?: string[];
                                addresses?: string[];
                                zone?: string | null;
                                payment_method?: ("apple_pay" | "mada" | "card" | "cash") | null;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "browser": "1",
                         *           "created_at": "2026-11-28T09:00:00+03:00",
                         *           "used_at": "2026-11-28T09:00:00+03:00",
                         *           "current": true
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                browser?: string | null;
                                created_at?: string | null;
                                used_at?: string | null;
                                current?: boolean;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        /** Sign out everywhere */
        delete: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/notify-by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one is told of orders */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "notify_by": "none",
                         *         "email": "salma@shop.example",
                         *         "channels": [
                         *           "none"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                /** @enum {string} */
                                notify_by?: "none" | "sms" | "email";
                                email?: string | null;
                                channels?: ("none" | "sms" | "email")[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Choose how one is told of orders */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "notify_by": "none",
                     *       "email": "salma@shop.example"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @enum {string} */
                        notify_by: "none" | "sms" | "email";
                        email?: "" | string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is stored about one */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {}
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; other sessions end */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "_method": "PUT",
                     *       "current_password": "1",
                     *       "password": "a long secret",
                     *       "password_confirmation": "a long secret"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @constant */
                        _method: "PUT";
                        current_password: string;
                        password: string;
                        password_confirmation: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description password_wrong */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/wishlist/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take off the wishlist */
        delete: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    product_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/wishlist/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a guest’s wishlist */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "product_ids[]": [
                     *         "1"
                     *       ]
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description The id of a product, once for each of them */
                        "product_ids[]"?: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/{id}": {
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
        delete: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all as read */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The branches */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "name": "Brass lantern",
                         *           "city": "1",
                         *           "address": "1",
                         *           "hours": "1",
                         *           "phone": "512345678",
                         *           "latitude": 1,
                         *           "longitude": 1
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                name: string;
                                city?: string | null;
                                address?: string | null;
                                hours?: string | null;
                                phone?: string | null;
                                latitude: number;
                                longitude: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivered-areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the shop has delivered */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "latitude": 1,
                         *           "longitude": 1,
                         *           "deliveries": 1,
                         *           "city": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                latitude: number;
                                longitude: number;
                                deliveries: number;
                                city?: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions and their answers */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "question": "1",
                         *           "answer": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id?: string | null;
                                question: string;
                                answer: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The text of a content page */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "slug": "brass-lantern",
                         *         "title": "Your order",
                         *         "lead": "1",
                         *         "sections": [
                         *           {
                         *             "heading": "1",
                         *             "paragraphs": [
                         *               "1"
                         *             ]
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                slug: string;
                                title: string;
                                lead?: string;
                                sections: {
                                    heading: string;
                                    paragraphs: string[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to the shop */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "fullname": "Salma",
                     *       "phone_code": "966",
                     *       "phone": "512345678",
                     *       "email": "salma@shop.example",
                     *       "message": ""
                     *     }
                     */
                    "multipart/form-data": {
                        fullname: string;
                        /** @description A dial code exactly as `dial/codes` has it, with or without + */
                        phone_code?: string;
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                        email?: "" | string;
                        message: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description contact_limit */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The `device` of an earlier sign-in in this browser, for limits of wrong passwords */
                    "x-device-token"?: string;
                    /** @description The `token` that the request of a code was answered with */
                    "x-challenge-token"?: string;
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Brass lantern",
                     *       "password": "a long secret",
                     *       "code": "966"
                     *     }
                     */
                    "multipart/form-data": {
                        name: string;
                        password: string;
                        /** @description The code of the message, or of the coupon */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "token": "a-token",
                         *         "name": "Brass lantern",
                         *         "role": "counter"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                token: string;
                                name: string;
                                /** @enum {string} */
                                role: "counter" | "manager" | "owner";
                            };
                        };
                    };
                };
                /** @description invalid_input, wrong_credentials */
                422: components["responses"]["Failure"];
                /** @description login_locked */
                429: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "name": "Brass lantern",
                         *         "role": "counter"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                name: string;
                                /** @enum {string} */
                                role: "counter" | "manager" | "owner";
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "browser": "1",
                         *           "created_at": "1",
                         *           "used_at": "1",
                         *           "current": true
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                browser: string;
                                created_at: string;
                                used_at: string;
                                current: boolean;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/sessions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a session */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "name": "Brass lantern",
                         *           "role": "counter",
                         *           "created_at": "1",
                         *           "used_at": "1",
                         *           "disabled_at": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                name: string;
                                /** @enum {string} */
                                role: "counter" | "manager";
                                created_at: string;
                                used_at?: string | null;
                                disabled_at?: string | null;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Add a member */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Brass lantern",
                     *       "role": "counter",
                     *       "idempotency_key": "3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11"
                     *     }
                     */
                    "multipart/form-data": {
                        name: string;
                        /** @enum {string} */
                        role: "counter" | "manager";
                        /** @description The same for each try of one press: what it did is not repeated */
                        idempotency_key?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "name": "Brass lantern",
                         *         "password": "a long secret",
                         *         "totp_url": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                name: string;
                                password: string;
                                totp_url: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description member_exists */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/members/{name}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New credentials */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "role": "counter"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @enum {string} */
                        role?: "counter" | "manager";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "name": "Brass lantern",
                         *         "password": "a long secret",
                         *         "totp_url": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                name: string;
                                password: string;
                                totp_url: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
                /** @description own_access */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/members/{name}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disable a member */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
                /** @description own_access */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tokens of machines */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "name": "Brass lantern",
                         *           "role": "counter",
                         *           "created_at": "1",
                         *           "used_at": "1",
                         *           "revoked_at": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                name: string;
                                /** @enum {string} */
                                role: "counter" | "manager";
                                created_at: string;
                                used_at?: string | null;
                                revoked_at?: string | null;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Make a token */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Brass lantern",
                     *       "role": "counter"
                     *     }
                     */
                    "multipart/form-data": {
                        name: string;
                        /** @enum {string} */
                        role?: "counter" | "manager";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "name": "Brass lantern",
                         *         "token": "a-token"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                name: string;
                                token: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/tokens/{name}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke a token */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is to be done today */
        get: {
            parameters: {
                query?: {
                    branch?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "day": "1",
                         *         "lists": {},
                         *         "refunds_due": [
                         *           {
                         *             "number": "1024",
                         *             "status": "ordered",
                         *             "damaged": true,
                         *             "customer": "1",
                         *             "phone": "512345678",
                         *             "from": "2026-12-01",
                         *             "to": "2026-12-03",
                         *             "total": "310.50",
                         *             "insurance": "60.00",
                         *             "paid": "345.00",
                         *             "pieces": 1,
                         *             "prepared": true,
                         *             "fulfilment": "1",
                         *             "branch": "1",
                         *             "stock_branch": "1"
                         *           }
                         *         ],
                         *         "unread": 1,
                         *         "missing": [
                         *           {
                         *             "part": "name",
                         *             "page": "1"
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                day: string;
                                lists: {
                                    [key: string]: {
                                        number: string;
                                        /** @enum {string} */
                                        status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                                        damaged: boolean;
                                        customer?: string | null;
                                        phone?: string | null;
                                        /**
                                         * Format: date
                                         * @description A day in Asia/Riyadh
                                         * @example 2026-11-28
                                         */
                                        from: string;
                                        /**
                                         * Format: date
                                         * @description A day in Asia/Riyadh
                                         * @example 2026-11-28
                                         */
                                        to: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        total: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        insurance: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        paid: string;
                                        pieces: number;
                                        prepared?: boolean;
                                        fulfilment: string;
                                        branch: string;
                                        stock_branch?: string;
                                    }[];
                                };
                                refunds_due?: {
                                    number: string;
                                    /** @enum {string} */
                                    status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                                    damaged: boolean;
                                    customer?: string | null;
                                    phone?: string | null;
                                    /**
                                     * Format: date
                                     * @description A day in Asia/Riyadh
                                     * @example 2026-11-28
                                     */
                                    from: string;
                                    /**
                                     * Format: date
                                     * @description A day in Asia/Riyadh
                                     * @example 2026-11-28
                                     */
                                    to: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    total: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    insurance: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    paid: string;
                                    pieces: number;
                                    prepared?: boolean;
                                    fulfilment: string;
                                    branch: string;
                                    stock_branch?: string;
                                }[];
                                unread: number;
                                missing?: {
                                    /** @enum {string} */
                                    part: "name" | "seller_name" | "seller_address" | "vat_number" | "commercial_registration" | "phone" | "branches" | "zones" | "categories" | "products" | "page" | "undecided" | "faqs" | "sms" | "payment" | "email" | "staff_email";
                                    page: string | null;
                                }[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/planning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The planning board */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    from?: string;
                    branch?: string;
                    page?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "days": 3,
                         *         "products": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "stock": 4,
                         *             "archived": true,
                         *             "days": 3
                         *           }
                         *         ]
                         *       },
                         *       "meta": {
                         *         "page": 1,
                         *         "per_page": 1,
                         *         "pages": 1,
                         *         "total": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                days: string[];
                                products: {
                                    slug: string;
                                    name: string;
                                    stock: number;
                                    archived?: boolean;
                                    days: {
                                        out: number;
                                        late: number;
                                        held: number;
                                        free: number;
                                        repair?: number;
                                        missing?: number;
                                        arriving?: number;
                                    }[];
                                }[];
                            };
                            meta: {
                                page: number;
                                per_page: number;
                                pages: number;
                                total: number;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders */
        get: {
            parameters: {
                query?: {
                    status?: string;
                    q?: string;
                    page?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "number": "1024",
                         *           "status": "ordered",
                         *           "damaged": true,
                         *           "customer": "1",
                         *           "phone": "512345678",
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03",
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "paid": "345.00",
                         *           "pieces": 1,
                         *           "prepared": true
                         *         }
                         *       ],
                         *       "meta": {
                         *         "page": 1,
                         *         "per_page": 1,
                         *         "pages": 1,
                         *         "total": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                number: string;
                                /** @enum {string} */
                                status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                                damaged: boolean;
                                customer?: string | null;
                                phone?: string | null;
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                from: string;
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                to: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                total: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                insurance: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                paid: string;
                                pieces: number;
                                prepared?: boolean;
                            }[];
                            meta: {
                                page: number;
                                per_page: number;
                                pages: number;
                                total: number;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/customer-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** As its customer sees it */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "order": {
                         *           "id": "7",
                         *           "number": "1024",
                         *           "status": "ordered",
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03",
                         *           "days": 3,
                         *           "placed_at": "2026-11-28T09:00:00+03:00",
                         *           "total": "310.50",
                         *           "pieces": 1,
                         *           "pictures": [
                         *             {
                         *               "src": "/media/lantern-640.webp",
                         *               "width": 640,
                         *               "height": 640,
                         *               "base": "/media/lantern",
                         *               "widths": [
                         *                 320,
                         *                 640
                         *               ]
                         *             }
                         *           ],
                         *           "project": "1",
                         *           "lines": [
                         *             {
                         *               "product_id": "7",
                         *               "slug": "brass-lantern",
                         *               "name": "Brass lantern",
                         *               "picture": {
                         *                 "src": "/media/lantern-640.webp",
                         *                 "width": 640,
                         *                 "height": 640,
                         *                 "base": "/media/lantern",
                         *                 "widths": [
                         *                   320,
                         *                   640
                         *                 ]
                         *               },
                         *               "price_per_day": "100.00",
                         *               "quantity": 1,
                         *               "amount": "300.00",
                         *               "part": {
                         *                 "left": 1,
                         *                 "out": 1,
                         *                 "back": 1,
                         *                 "damaged": 1,
                         *                 "missing": 1
                         *               }
                         *             }
                         *           ],
                         *           "balance": {
                         *             "subtotal": "300.00",
                         *             "discount": "30.00",
                         *             "delivery": "0.00",
                         *             "tax": "40.50",
                         *             "tax_percentage": 15,
                         *             "total": "310.50",
                         *             "insurance": "60.00",
                         *             "insurance_percentage": 15
                         *           },
                         *           "coupon": "SET50",
                         *           "payment_method": "apple_pay",
                         *           "fulfilment": "pickup",
                         *           "branch": "1",
                         *           "branch_hours": "1",
                         *           "address": "1",
                         *           "zone": "1",
                         *           "delivery_slot": "morning",
                         *           "contact": {
                         *             "name": "Brass lantern",
                         *             "phone": "512345678"
                         *           },
                         *           "notes": "1",
                         *           "company": {
                         *             "company_name": "1",
                         *             "project_name": "1",
                         *             "tax_number": "1",
                         *             "commercial_number": "1",
                         *             "company_address": "1",
                         *             "email": "salma@shop.example"
                         *           },
                         *           "hold_until": "2026-11-28T09:00:00+03:00",
                         *           "prepared_at": "2026-11-28T09:00:00+03:00",
                         *           "received_at": "2026-11-28T09:00:00+03:00",
                         *           "delivered_at": "2026-11-28T09:00:00+03:00",
                         *           "deposit": "345.00",
                         *           "settlement": {
                         *             "deposit": "345.00",
                         *             "late_days": 1,
                         *             "late": "345.00",
                         *             "tax": "40.50",
                         *             "damage": "345.00",
                         *             "kept": "345.00",
                         *             "returned": "345.00",
                         *             "due": "345.00",
                         *             "due_method": "cash",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           },
                         *           "documents": [
                         *             {
                         *               "number": "1024",
                         *               "kind": "simplified_invoice",
                         *               "subject": "rent",
                         *               "corrects": "1",
                         *               "issued_at": "2026-11-28T09:00:00+03:00",
                         *               "total": "310.50"
                         *             }
                         *           ],
                         *           "damage_pictures": [
                         *             "1"
                         *           ],
                         *           "can_cancel": true,
                         *           "damaged": true,
                         *           "payment_status": "initiated",
                         *           "owed": "345.00",
                         *           "deposit_method": "cash",
                         *           "unanswered_payment": "1",
                         *           "history": [
                         *             {
                         *               "status": "ordered",
                         *               "actor": "1",
                         *               "note": "1",
                         *               "at": "2026-11-28T09:00:00+03:00",
                         *               "units": {
                         *                 "handed": 1,
                         *                 "back": 1,
                         *                 "damaged": 1,
                         *                 "missing": 1
                         *               }
                         *             }
                         *           ]
                         *         },
                         *         "customer": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                order: {
                                    id: string;
                                    number?: string | null;
                                    /** @enum {string} */
                                    status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                                    from?: string | null;
                                    to?: string | null;
                                    days?: number | null;
                                    placed_at?: string | null;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    total: string;
                                    pieces?: number | null;
                                    pictures?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        base?: string | null;
                                        widths?: number[];
                                    }[];
                                    project?: string | null;
                                    lines?: {
                                        product_id: string;
                                        slug?: string | null;
                                        name: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            base?: string | null;
                                            widths?: number[];
                                        } | null;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        price_per_day: string;
                                        quantity: number;
                                        amount?: string | null;
                                        part?: {
                                            left?: number;
                                            out?: number;
                                            back?: number;
                                            damaged?: number;
                                            missing?: number;
                                        } | null;
                                    }[];
                                    balance?: {
                                        subtotal?: string | null;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        discount?: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        delivery?: string;
                                        tax?: string | null;
                                        /**
                                         * @description Percent
                                         * @example 15
                                         */
                                        tax_percentage?: number | null;
                                        total?: string | null;
                                        insurance?: string | null;
                                        /**
                                         * @description Percent
                                         * @example 15
                                         */
                                        insurance_percentage?: number | null;
                                    } | null;
                                    coupon?: string | null;
                                    payment_method?: ("apple_pay" | "mada" | "card" | "cash") | null;
                                    fulfilment?: ("pickup" | "delivery") | null;
                                    branch?: string | null;
                                    branch_hours?: string | null;
                                    address?: string | null;
                                    zone?: string | null;
                                    delivery_slot?: ("morning" | "evening") | null;
                                    contact?: {
                                        name: string;
                                        phone: string;
                                    } | null;
                                    notes?: string | null;
                                    company?: {
                                        company_name?: string | null;
                                        project_name?: string | null;
                                        tax_number?: string | null;
                                        commercial_number?: string | null;
                                        company_address?: string | null;
                                        email?: string | null;
                                    } | null;
                                    hold_until?: string | null;
                                    prepared_at?: string | null;
                                    received_at?: string | null;
                                    delivered_at?: string | null;
                                    deposit?: string | null;
                                    settlement?: {
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        deposit: string;
                                        late_days: number;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        late: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        tax: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        damage: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        kept: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        returned: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        due: string;
                                        due_method?: ("cash" | "card" | "transfer" | "waived") | null;
                                        /**
                                         * Format: date-time
                                         * @example 2026-11-28T09:00:00+03:00
                                         */
                                        at: string;
                                    } | null;
                                    documents?: {
                                        number: string;
                                        /** @enum {string} */
                                        kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                                        /** @enum {string} */
                                        subject: "rent" | "late_days" | "damage" | "deposit";
                                        corrects?: string | null;
                                        /**
                                         * Format: date-time
                                         * @example 2026-11-28T09:00:00+03:00
                                         */
                                        issued_at: string;
                                        /**
                                         * @description SAR with two decimals
                                         * @example 345.00
                                         */
                                        total: string;
                                    }[];
                                    damage_pictures?: string[];
                                    can_cancel?: boolean;
                                    damaged?: boolean;
                                    payment_status?: ("initiated" | "paid" | "failed" | "due" | "refunding" | "refunded") | null;
                                    owed?: string | null;
                                    deposit_method?: ("cash" | "mada" | "transfer") | null;
                                    unanswered_payment?: string | null;
                                    history?: {
                                        /** @enum {string} */
                                        status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                                        actor?: string;
                                        note?: string | null;
                                        /**
                                         * Format: date-time
                                         * @example 2026-11-28T09:00:00+03:00
                                         */
                                        at: string;
                                        units?: {
                                            handed?: number;
                                            back?: number;
                                            damaged?: number;
                                            missing?: number;
                                        } | null;
                                    }[];
                                };
                                customer: {
                                    name: string;
                                    phone: string;
                                };
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its invoices, notes and statements */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "number": "1024",
                         *           "kind": "simplified_invoice",
                         *           "subject": "rent",
                         *           "order": "1",
                         *           "corrects": "1",
                         *           "reason": "canceled_by_customer",
                         *           "note": "1",
                         *           "issued_at": "2026-11-28T09:00:00+03:00",
                         *           "language": "ar",
                         *           "seller": {
                         *             "name": {
                         *               "ar": "1",
                         *               "en": "1"
                         *             },
                         *             "address": {
                         *               "ar": "1",
                         *               "en": "1"
                         *             },
                         *             "vat_number": "1",
                         *             "commercial_registration": "1",
                         *             "place": {
                         *               "street": "1",
                         *               "building": "1",
                         *               "district": "1",
                         *               "city": "1",
                         *               "postal_code": "1"
                         *             }
                         *           },
                         *           "buyer": {
                         *             "name": "Brass lantern",
                         *             "phone": "512345678",
                         *             "company_name": "1",
                         *             "project_name": "1",
                         *             "tax_number": "1",
                         *             "commercial_number": "1",
                         *             "company_address": "1",
                         *             "place": {
                         *               "street": "1",
                         *               "building": "1",
                         *               "district": "1",
                         *               "city": "1",
                         *               "postal_code": "1"
                         *             }
                         *           },
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03",
                         *           "days": 3,
                         *           "lines": [
                         *             {
                         *               "name": {
                         *                 "ar": "1",
                         *                 "en": "1"
                         *               },
                         *               "quantity": 1,
                         *               "days": 3,
                         *               "price_per_day": "100.00",
                         *               "amount": "300.00"
                         *             }
                         *           ],
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "coupon": "SET50",
                         *           "delivery": "0.00",
                         *           "net": "270.00",
                         *           "tax_percentage": 15,
                         *           "tax": "40.50",
                         *           "total": "310.50",
                         *           "insurance": "60.00",
                         *           "payment_method": "apple_pay",
                         *           "settlement": {
                         *             "deposit": "345.00",
                         *             "late_days": 1,
                         *             "late": "345.00",
                         *             "damage": "345.00",
                         *             "kept": "345.00",
                         *             "returned": "345.00",
                         *             "due": "345.00",
                         *             "due_method": "cash",
                         *             "deposit_method": "cash"
                         *           },
                         *           "migrated": true,
                         *           "qr": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                number: string;
                                /** @enum {string} */
                                kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                                /** @enum {string} */
                                subject: "rent" | "late_days" | "damage" | "deposit";
                                order: string;
                                corrects?: string | null;
                                reason?: ("canceled_by_customer" | "canceled_by_shop" | "rejected" | "correction") | null;
                                note?: string | null;
                                /**
                                 * Format: date-time
                                 * @example 2026-11-28T09:00:00+03:00
                                 */
                                issued_at: string;
                                /** @enum {string} */
                                language: "ar" | "en";
                                seller: {
                                    name: {
                                        ar: string;
                                        en: string;
                                    };
                                    address: {
                                        ar: string;
                                        en: string;
                                    };
                                    vat_number: string;
                                    commercial_registration: string;
                                    place?: {
                                        street: string;
                                        building: string;
                                        district: string;
                                        city: string;
                                        postal_code: string;
                                    };
                                };
                                buyer: {
                                    name: string;
                                    phone: string;
                                    company_name: string;
                                    project_name: string;
                                    tax_number: string;
                                    commercial_number: string;
                                    company_address: string;
                                    place?: {
                                        street: string;
                                        building: string;
                                        district: string;
                                        city: string;
                                        postal_code: string;
                                    };
                                };
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                from: string;
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                to: string;
                                days: number;
                                lines: {
                                    name: {
                                        ar: string;
                                        en: string;
                                    };
                                    quantity: number;
                                    days: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    price_per_day: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    amount: string;
                                }[];
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                subtotal: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                discount: string;
                                coupon?: string | null;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                delivery: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                net: string;
                                tax_percentage: number;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                tax: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                total: string;
                                insurance?: string | null;
                                payment_method?: ("apple_pay" | "mada" | "card" | "cash" | "transfer") | null;
                                settlement?: {
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    deposit: string;
                                    late_days: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    late: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    damage: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    kept: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    returned: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    due: string;
                                    due_method?: ("cash" | "card" | "transfer" | "waived" | "mada") | null;
                                    deposit_method?: ("cash" | "mada" | "transfer") | null;
                                } | null;
                                migrated: boolean;
                                qr?: string | null;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/documents/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them, by its number */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "kind": "simplified_invoice",
                         *         "subject": "rent",
                         *         "order": "1",
                         *         "corrects": "1",
                         *         "reason": "canceled_by_customer",
                         *         "note": "1",
                         *         "issued_at": "2026-11-28T09:00:00+03:00",
                         *         "language": "ar",
                         *         "seller": {
                         *           "name": {
                         *             "ar": "1",
                         *             "en": "1"
                         *           },
                         *           "address": {
                         *             "ar": "1",
                         *             "en": "1"
                         *           },
                         *           "vat_number": "1",
                         *           "commercial_registration": "1",
                         *           "place": {
                         *             "street": "1",
                         *             "building": "1",
                         *             "district": "1",
                         *             "city": "1",
                         *             "postal_code": "1"
                         *           }
                         *         },
                         *         "buyer": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678",
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "place": {
                         *             "street": "1",
                         *             "building": "1",
                         *             "district": "1",
                         *             "city": "1",
                         *             "postal_code": "1"
                         *           }
                         *         },
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "days": 3,
                         *         "lines": [
                         *           {
                         *             "name": {
                         *               "ar": "1",
                         *               "en": "1"
                         *             },
                         *             "quantity": 1,
                         *             "days": 3,
                         *             "price_per_day": "100.00",
                         *             "amount": "300.00"
                         *           }
                         *         ],
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "coupon": "SET50",
                         *         "delivery": "0.00",
                         *         "net": "270.00",
                         *         "tax_percentage": 15,
                         *         "tax": "40.50",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "payment_method": "apple_pay",
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "deposit_method": "cash"
                         *         },
                         *         "migrated": true,
                         *         "qr": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                number: string;
                                /** @enum {string} */
                                kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                                /** @enum {string} */
                                subject: "rent" | "late_days" | "damage" | "deposit";
                                order: string;
                                corrects?: string | null;
                                reason?: ("canceled_by_customer" | "canceled_by_shop" | "rejected" | "correction") | null;
                                note?: string | null;
                                /**
                                 * Format: date-time
                                 * @example 2026-11-28T09:00:00+03:00
                                 */
                                issued_at: string;
                                /** @enum {string} */
                                language: "ar" | "en";
                                seller: {
                                    name: {
                                        ar: string;
                                        en: string;
                                    };
                                    address: {
                                        ar: string;
                                        en: string;
                                    };
                                    vat_number: string;
                                    commercial_registration: string;
                                    place?: {
                                        street: string;
                                        building: string;
                                        district: string;
                                        city: string;
                                        postal_code: string;
                                    };
                                };
                                buyer: {
                                    name: string;
                                    phone: string;
                                    company_name: string;
                                    project_name: string;
                                    tax_number: string;
                                    commercial_number: string;
                                    company_address: string;
                                    place?: {
                                        street: string;
                                        building: string;
                                        district: string;
                                        city: string;
                                        postal_code: string;
                                    };
                                };
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                from: string;
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                to: string;
                                days: number;
                                lines: {
                                    name: {
                                        ar: string;
                                        en: string;
                                    };
                                    quantity: number;
                                    days: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    price_per_day: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    amount: string;
                                }[];
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                subtotal: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                discount: string;
                                coupon?: string | null;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                delivery: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                net: string;
                                tax_percentage: number;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                tax: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                total: string;
                                insurance?: string | null;
                                payment_method?: ("apple_pay" | "mada" | "card" | "cash" | "transfer") | null;
                                settlement?: {
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    deposit: string;
                                    late_days: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    late: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    damage: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    kept: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    returned: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    due: string;
                                    due_method?: ("cash" | "card" | "transfer" | "waived" | "mada") | null;
                                    deposit_method?: ("cash" | "mada" | "transfer") | null;
                                } | null;
                                migrated: boolean;
                                qr?: string | null;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description document_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/documents/{number}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as PDF */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "pdf": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                pdf: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description document_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/documents/{number}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A credit or debit note of it */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "credit_note",
                     *       "amount": "300.00",
                     *       "note": "1",
                     *       "idempotency_key": "3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @enum {string} */
                        kind: "credit_note" | "debit_note";
                        amount: string;
                        note: string;
                        /** @description The same for each try of one press: what it did is not repeated */
                        idempotency_key: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description document_not_found */
                404: components["responses"]["Failure"];
                /** @description document_not_corrected, key_reused */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring it to another status */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                    transition: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "note": "1",
                     *       "damaged": "1",
                     *       "units_version": "1",
                     *       "deposit": "1",
                     *       "late_days": "1",
                     *       "damage": "1",
                     *       "due_method": "1",
                     *       "due_reference": "1",
                     *       "rent_method": "cash",
                     *       "rent_reference": "1",
                     *       "deposit_method": "cash",
                     *       "deposit_reference": "1",
                     *       "returned_method": "cash",
                     *       "returned_reference": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        note?: string;
                        damaged?: string;
                        units_version?: string;
                        /** @description SAR, as 345.00 */
                        deposit?: string;
                        late_days?: string;
                        /** @description SAR, as 345.00 */
                        damage?: string;
                        due_method?: string;
                        due_reference?: string;
                        /** @enum {string} */
                        rent_method?: "cash" | "mada" | "transfer";
                        rent_reference?: string;
                        /** @enum {string} */
                        deposit_method?: "cash" | "mada" | "transfer";
                        deposit_reference?: string;
                        /** @enum {string} */
                        returned_method?: "cash" | "mada" | "transfer";
                        returned_reference?: string;
                    } & {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
                /** @description order_move_refused, units_out, shelf_short, units_changed */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Its rent is paid at the counter */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "method": "cash",
                     *       "reference": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @enum {string} */
                        method?: "cash" | "mada" | "transfer";
                        reference?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
                /** @description order_not_payable */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Money is given back by hand */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "part": "1",
                     *       "amount": "300.00",
                     *       "method": "cash",
                     *       "reference": "1",
                     *       "note": "1",
                     *       "credited": "1",
                     *       "idempotency_key": "3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11"
                     *     }
                     */
                    "multipart/form-data": {
                        part?: string;
                        /** @description SAR, as 345.00 */
                        amount?: string;
                        /** @enum {string} */
                        method?: "cash" | "mada" | "transfer";
                        reference?: string;
                        note: string;
                        credited?: string;
                        /** @description The same for each try of one press: what it did is not repeated */
                        idempotency_key: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found, document_not_found */
                404: components["responses"]["Failure"];
                /** @description key_reused */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Money of a day */
        get: {
            parameters: {
                query?: {
                    day?: string;
                    branch?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "day": "2026-11-28",
                         *         "sums": [
                         *           {
                         *             "method": "cash",
                         *             "purpose": "rent",
                         *             "staff": "1",
                         *             "count": 1,
                         *             "amount": "300.00"
                         *           }
                         *         ],
                         *         "rows": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "order": "1"
                         *           }
                         *         ],
                         *         "cash": "345.00",
                         *         "closed": {
                         *           "counted": "345.00",
                         *           "expected": "345.00",
                         *           "staff": "1",
                         *           "note": "1",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                day: string;
                                sums: {
                                    /** @enum {string} */
                                    method: "cash" | "mada" | "transfer";
                                    /** @enum {string} */
                                    purpose: "rent" | "deposit" | "due" | "deposit_back" | "refund" | "due_back";
                                    staff: string;
                                    count: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    amount: string;
                                }[];
                                rows: {
                                    /** @enum {string} */
                                    purpose: "rent" | "deposit" | "due" | "deposit_back" | "refund" | "due_back";
                                    /** @enum {string} */
                                    method: "cash" | "mada" | "transfer";
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    amount: string;
                                    reference: string;
                                    note?: string;
                                    staff: string;
                                    /**
                                     * Format: date-time
                                     * @example 2026-11-28T09:00:00+03:00
                                     */
                                    at: string;
                                    order: string;
                                }[];
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                cash: string;
                                closed?: {
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    counted: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    expected: string;
                                    staff: string;
                                    note: string;
                                    /**
                                     * Format: date-time
                                     * @example 2026-11-28T09:00:00+03:00
                                     */
                                    at: string;
                                } | null;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description branch_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Close a day */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "day": "1",
                     *       "branch": "1",
                     *       "counted": "1",
                     *       "note": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        day: string;
                        branch?: string;
                        /** @description SAR, as 345.00 */
                        counted: string;
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "day": "2026-11-28",
                         *         "sums": [
                         *           {
                         *             "method": "cash",
                         *             "purpose": "rent",
                         *             "staff": "1",
                         *             "count": 1,
                         *             "amount": "300.00"
                         *           }
                         *         ],
                         *         "rows": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "order": "1"
                         *           }
                         *         ],
                         *         "cash": "345.00",
                         *         "closed": {
                         *           "counted": "345.00",
                         *           "expected": "345.00",
                         *           "staff": "1",
                         *           "note": "1",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         }
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                /**
                                 * Format: date
                                 * @description A day in Asia/Riyadh
                                 * @example 2026-11-28
                                 */
                                day: string;
                                sums: {
                                    /** @enum {string} */
                                    method: "cash" | "mada" | "transfer";
                                    /** @enum {string} */
                                    purpose: "rent" | "deposit" | "due" | "deposit_back" | "refund" | "due_back";
                                    staff: string;
                                    count: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    amount: string;
                                }[];
                                rows: {
                                    /** @enum {string} */
                                    purpose: "rent" | "deposit" | "due" | "deposit_back" | "refund" | "due_back";
                                    /** @enum {string} */
                                    method: "cash" | "mada" | "transfer";
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    amount: string;
                                    reference: string;
                                    note?: string;
                                    staff: string;
                                    /**
                                     * Format: date-time
                                     * @example 2026-11-28T09:00:00+03:00
                                     */
                                    at: string;
                                    order: string;
                                }[];
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                cash: string;
                                closed?: {
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    counted: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    expected: string;
                                    staff: string;
                                    note: string;
                                    /**
                                     * Format: date-time
                                     * @example 2026-11-28T09:00:00+03:00
                                     */
                                    at: string;
                                } | null;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description branch_not_found */
                404: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Its units are packed */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "note": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
                /** @description order_move_refused */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct its settlement */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "note": "1",
                     *       "deposit": "1",
                     *       "late_days": "1",
                     *       "damage": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        note: string;
                        /** @description SAR, as 345.00 */
                        deposit?: string;
                        late_days?: string;
                        /** @description SAR, as 345.00 */
                        damage?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
                /** @description order_move_refused */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture of damage */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "image": "https://shop.example/lantern.webp"
                     *     }
                     */
                    "multipart/form-data": {
                        /** Format: binary */
                        image: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found */
                404: components["responses"]["Failure"];
                /** @description order_move_refused */
                409: components["responses"]["Failure"];
                /** @description too_large */
                413: components["responses"]["Failure"];
                /** @description image_refused */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/orders/{number}/pictures/{name}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove one */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    number: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "number": "1024",
                         *         "status": "ordered",
                         *         "damaged": true,
                         *         "customer": "1",
                         *         "phone": "512345678",
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "total": "310.50",
                         *         "insurance": "60.00",
                         *         "paid": "345.00",
                         *         "pieces": 1,
                         *         "prepared": true,
                         *         "fulfilment": "1",
                         *         "branch": "1",
                         *         "stock_branch": "1",
                         *         "address": "1",
                         *         "latitude": 1,
                         *         "longitude": 1,
                         *         "zone": "1",
                         *         "delivery_slot": "morning",
                         *         "contact": {
                         *           "name": "Brass lantern",
                         *           "phone": "512345678"
                         *         },
                         *         "company": {
                         *           "company_name": "1",
                         *           "project_name": "1",
                         *           "tax_number": "1",
                         *           "commercial_number": "1",
                         *           "company_address": "1",
                         *           "email": "salma@shop.example"
                         *         },
                         *         "days": 3,
                         *         "subtotal": "300.00",
                         *         "discount": "30.00",
                         *         "delivery": "0.00",
                         *         "tax": "40.50",
                         *         "deposit": "345.00",
                         *         "rent_per_day": "345.00",
                         *         "late_days": 1,
                         *         "is_early": true,
                         *         "short_before": [
                         *           "1"
                         *         ],
                         *         "not_back": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "position": 1,
                         *             "quantity": 1,
                         *             "orders": [
                         *               {
                         *                 "number": "1024",
                         *                 "customer": "1",
                         *                 "phone": "512345678"
                         *               }
                         *             ],
                         *             "elsewhere": [
                         *               {
                         *                 "branch": "1",
                         *                 "quantity": 1
                         *               }
                         *             ]
                         *           }
                         *         ],
                         *         "settlement": {
                         *           "deposit": "345.00",
                         *           "late_days": 1,
                         *           "late": "345.00",
                         *           "tax": "40.50",
                         *           "damage": "345.00",
                         *           "kept": "345.00",
                         *           "returned": "345.00",
                         *           "due": "345.00",
                         *           "due_method": "cash",
                         *           "at": "2026-11-28T09:00:00+03:00"
                         *         },
                         *         "documents": [
                         *           {
                         *             "number": "1024",
                         *             "kind": "simplified_invoice",
                         *             "subject": "rent",
                         *             "corrects": "1",
                         *             "issued_at": "2026-11-28T09:00:00+03:00",
                         *             "total": "310.50"
                         *           }
                         *         ],
                         *         "refunds": [
                         *           {
                         *             "method": "1",
                         *             "amount": "300.00",
                         *             "state": "asked"
                         *           }
                         *         ],
                         *         "units_version": "1",
                         *         "late_rent": "345.00",
                         *         "money": [
                         *           {
                         *             "purpose": "rent",
                         *             "method": "cash",
                         *             "amount": "300.00",
                         *             "reference": "1",
                         *             "note": "1",
                         *             "staff": "1",
                         *             "at": "2026-11-28T09:00:00+03:00"
                         *           }
                         *         ],
                         *         "to_pay": "345.00",
                         *         "refundable": "345.00",
                         *         "refundable_dues": {
                         *           "late_days": "345.00",
                         *           "damage": "345.00"
                         *         },
                         *         "damage_pictures": [
                         *           "1"
                         *         ],
                         *         "payment_method": "1",
                         *         "placed_at": "1",
                         *         "notes": "1",
                         *         "lines": [
                         *           {
                         *             "name": "Brass lantern",
                         *             "quantity": 1,
                         *             "position": 1,
                         *             "left": 1,
                         *             "out": 1,
                         *             "back": 1,
                         *             "damaged": 1,
                         *             "missing": 1
                         *           }
                         *         ],
                         *         "history": [
                         *           {
                         *             "status": "ordered",
                         *             "actor": "1",
                         *             "note": "1",
                         *             "at": "2026-11-28T09:00:00+03:00",
                         *             "units": {
                         *               "handed": 1,
                         *               "back": 1,
                         *               "damaged": 1,
                         *               "missing": 1
                         *             },
                         *             "staff": "1"
                         *           }
                         *         ],
                         *         "moves": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["StaffOrder"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description order_not_found, not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/customers/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a customer’s sessions */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone": "512345678"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description The number without its dial code, digits alone */
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of visitors */
        get: {
            parameters: {
                query?: {
                    page?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": 1,
                         *           "fullname": "Salma",
                         *           "phone": "512345678",
                         *           "email": "salma@shop.example",
                         *           "message": "",
                         *           "created_at": "1",
                         *           "read_at": "1",
                         *           "answered_at": "1",
                         *           "answered_by": "1"
                         *         }
                         *       ],
                         *       "meta": {
                         *         "page": 1,
                         *         "per_page": 1,
                         *         "pages": 1,
                         *         "total": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: number;
                                fullname: string;
                                phone: string;
                                email: string;
                                message: string;
                                created_at: string;
                                read_at: string | null;
                                answered_at: string | null;
                                answered_by: string | null;
                            }[];
                            meta: {
                                page: number;
                                per_page: number;
                                pages: number;
                                total: number;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/messages/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a message as read */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/messages/{id}/answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark it as answered */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell a customer, or all */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "phone": "512345678",
                     *       "title": "Your order",
                     *       "body": "Ready"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description The number without its dial code, digits alone */
                        phone?: string;
                        title: string;
                        body: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "count": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                count: number;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was rented in a time */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "from": "2026-12-01",
                         *         "to": "2026-12-03",
                         *         "revenue": {
                         *           "orders": 1,
                         *           "subtotal": "300.00",
                         *           "discount": "30.00",
                         *           "delivery": "0.00",
                         *           "tax": "40.50",
                         *           "total": "310.50",
                         *           "paid": "345.00",
                         *           "charges": "345.00"
                         *         },
                         *         "deposits_held": "345.00",
                         *         "late": 1,
                         *         "units": {},
                         *         "use": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name": "Brass lantern",
                         *             "rented_days": 1,
                         *             "owned_days": 1
                         *           }
                         *         ],
                         *         "idle": {
                         *           "count": 1,
                         *           "products": [
                         *             {
                         *               "slug": "brass-lantern",
                         *               "name": "Brass lantern",
                         *               "rented_days": 1,
                         *               "owned_days": 1
                         *             }
                         *           ]
                         *         },
                         *         "orders": [
                         *           {
                         *             "number": "1024",
                         *             "status": "ordered",
                         *             "from": "2026-12-01",
                         *             "to": "2026-12-03",
                         *             "subtotal": "300.00",
                         *             "discount": "30.00",
                         *             "delivery": "0.00",
                         *             "tax": "40.50",
                         *             "total": "310.50",
                         *             "paid": "345.00",
                         *             "insurance": "60.00",
                         *             "charges": "345.00",
                         *             "late": "345.00",
                         *             "late_tax": "345.00",
                         *             "damage": "345.00",
                         *             "settled_on": "2026-11-28",
                         *             "due": "345.00",
                         *             "due_method": "cash",
                         *             "payment_method": "apple_pay",
                         *             "customer": "1",
                         *             "tax_number": "1",
                         *             "branch": "1",
                         *             "coupon": "SET50",
                         *             "documents": [
                         *               "1"
                         *             ],
                         *             "documents_total": "345.00"
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                from: string;
                                to: string;
                                revenue: {
                                    orders: number;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    subtotal: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    discount: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    delivery: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    tax: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    total: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    paid: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    charges: string;
                                };
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                deposits_held: string;
                                late: number;
                                units?: {
                                    [key: string]: number;
                                } | null;
                                use: {
                                    slug: string;
                                    name: string;
                                    rented_days: number;
                                    owned_days: number;
                                }[];
                                idle: {
                                    count: number;
                                    products: {
                                        slug: string;
                                        name: string;
                                        rented_days: number;
                                        owned_days: number;
                                    }[];
                                };
                                orders: {
                                    number: string;
                                    /** @enum {string} */
                                    status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                                    /**
                                     * Format: date
                                     * @description A day in Asia/Riyadh
                                     * @example 2026-11-28
                                     */
                                    from: string;
                                    /**
                                     * Format: date
                                     * @description A day in Asia/Riyadh
                                     * @example 2026-11-28
                                     */
                                    to: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    subtotal: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    discount: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    delivery: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    tax: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    total: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    paid: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    insurance: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    charges: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    late: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    late_tax: string;
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    damage: string;
                                    settled_on?: string | null;
                                    due?: string | null;
                                    due_method?: ("cash" | "card" | "transfer" | "waived") | null;
                                    payment_method?: ("apple_pay" | "mada" | "card" | "cash" | "transfer") | null;
                                    customer?: string;
                                    tax_number?: string;
                                    branch?: string;
                                    coupon?: string;
                                    documents?: string[];
                                    /**
                                     * @description SAR with two decimals
                                     * @example 345.00
                                     */
                                    documents_total?: string;
                                }[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/reports/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices of a time */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "paper": "slip",
                         *           "kind": "simplified_invoice",
                         *           "number": "1024",
                         *           "order": "1",
                         *           "corrects": "1",
                         *           "day": "1",
                         *           "customer": "1",
                         *           "tax_number": "1",
                         *           "net": "270.00",
                         *           "tax": "40.50",
                         *           "total": "310.50",
                         *           "branch": "1",
                         *           "coupon": "SET50"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                /** @enum {string} */
                                paper: "slip" | "closing-invoice" | "credit-note";
                                /** @enum {string} */
                                kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                                number: string;
                                order: string;
                                corrects?: string | null;
                                day: string;
                                customer: string;
                                tax_number?: string | null;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                net: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                tax: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                total: string;
                                branch?: string;
                                coupon?: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/products/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product’s row of the sheet */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "cells": {},
                         *         "categories": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name_ar": "1",
                         *             "name_en": "1"
                         *           }
                         *         ],
                         *         "tags": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name_ar": "1",
                         *             "name_en": "1"
                         *           }
                         *         ],
                         *         "pictures": [
                         *           {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           }
                         *         ],
                         *         "branches": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name_ar": "1",
                         *             "name_en": "1",
                         *             "stock": 4
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                cells: {
                                    [key: string]: string;
                                };
                                categories: {
                                    slug: string;
                                    name_ar: string;
                                    name_en: string;
                                }[];
                                tags: {
                                    slug: string;
                                    name_ar: string;
                                    name_en: string;
                                }[];
                                pictures: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                }[];
                                branches?: {
                                    slug: string;
                                    name_ar: string;
                                    name_en: string;
                                    stock: number;
                                }[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description product_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/product-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories and tags */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "cells": {},
                         *         "categories": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name_ar": "1",
                         *             "name_en": "1"
                         *           }
                         *         ],
                         *         "tags": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name_ar": "1",
                         *             "name_en": "1"
                         *           }
                         *         ],
                         *         "pictures": [
                         *           {
                         *             "src": "/media/lantern-640.webp",
                         *             "width": 640,
                         *             "height": 640,
                         *             "base": "/media/lantern",
                         *             "widths": [
                         *               320,
                         *               640
                         *             ]
                         *           }
                         *         ],
                         *         "branches": [
                         *           {
                         *             "slug": "brass-lantern",
                         *             "name_ar": "1",
                         *             "name_en": "1",
                         *             "stock": 4
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                cells: {
                                    [key: string]: string;
                                };
                                categories: {
                                    slug: string;
                                    name_ar: string;
                                    name_en: string;
                                }[];
                                tags: {
                                    slug: string;
                                    name_ar: string;
                                    name_en: string;
                                }[];
                                pictures: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    base?: string | null;
                                    widths?: number[];
                                }[];
                                branches?: {
                                    slug: string;
                                    name_ar: string;
                                    name_en: string;
                                    stock: number;
                                }[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/products/{slug}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units at each branch */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "stock": 4,
                         *           "shelf": 1,
                         *           "out": 1,
                         *           "repair": 1,
                         *           "missing": 1,
                         *           "arriving": 1
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                slug: string;
                                name: string;
                                stock: number;
                                shelf?: number;
                                out?: number;
                                repair?: number;
                                missing?: number;
                                arriving?: number;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description product_not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Set its stock */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "stock": "1",
                     *       "stock_before": "1",
                     *       "branch": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        stock: string;
                        stock_before?: string;
                        branch?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description product_not_found, branch_not_found */
                404: components["responses"]["Failure"];
                /** @description stock_changed, stock_reserved */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units of several products */
        get: {
            parameters: {
                query?: {
                    products?: string;
                    branch?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "slug": "brass-lantern",
                         *           "stock": 4,
                         *           "shelf": 1,
                         *           "out": 1,
                         *           "repair": 1,
                         *           "missing": 1,
                         *           "arriving": 1
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                slug: string;
                                stock: number;
                                shelf?: number;
                                out?: number;
                                repair?: number;
                                missing?: number;
                                arriving?: number;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/out-of-service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units out of service */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": 1,
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "branch": "1",
                         *           "quantity": 1,
                         *           "reason": "repair",
                         *           "from": "2026-12-01",
                         *           "until": "1",
                         *           "note": "1",
                         *           "order": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: number;
                                slug: string;
                                name: string;
                                branch: string;
                                quantity: number;
                                /** @enum {string} */
                                reason: "repair" | "missing";
                                from: string;
                                until: string | null;
                                note: string;
                                order: string | null;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Take units out of service */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "slug": "brass-lantern",
                     *       "branch": "1",
                     *       "quantity": "1",
                     *       "reason": "repair",
                     *       "from": "2026-12-01",
                     *       "until": "1",
                     *       "note": "1",
                     *       "idempotency_key": "3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11"
                     *     }
                     */
                    "multipart/form-data": {
                        slug: string;
                        branch?: string;
                        quantity: string;
                        /** @enum {string} */
                        reason?: "repair" | "missing";
                        from?: string;
                        until?: string;
                        note?: string;
                        /** @description The same for each try of one press: what it did is not repeated */
                        idempotency_key?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description product_not_found, branch_not_found */
                404: components["responses"]["Failure"];
                /** @description shelf_short, stock_reserved */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/out-of-service/{id}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** They are back on the shelf */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "shown": "1",
                     *       "quantity": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        shown?: string;
                        quantity?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
                /** @description units_changed */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/out-of-service/{id}/gone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The house owns them no more */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "shown": "1",
                     *       "quantity": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        shown?: string;
                        quantity?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
                /** @description units_changed, shelf_short */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/products/{slug}/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set its price */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "price": "1",
                     *       "price_before": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        price: string;
                        /** @description SAR, as 345.00 */
                        price_before?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description product_not_found */
                404: components["responses"]["Failure"];
                /** @description price_changed */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/archived-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products that are rented no more */
        get: {
            parameters: {
                query?: {
                    page?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "archived_at": "1"
                         *         }
                         *       ],
                         *       "meta": {
                         *         "page": 1,
                         *         "per_page": 1,
                         *         "pages": 1,
                         *         "total": 1
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                slug: string;
                                name: string;
                                archived_at: string;
                            }[];
                            meta: {
                                page: number;
                                per_page: number;
                                pages: number;
                                total: number;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalogue as sheets */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "sheets": {},
                         *         "pictures": {}
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                sheets: {
                                    [key: string]: {
                                        [key: string]: string;
                                    }[];
                                };
                                pictures: {
                                    [key: string]: string;
                                };
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change by sheets */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "dry_run": true,
                     *       "archive_missing": true,
                     *       "sheets": {},
                     *       "pictures": {}
                     *     }
                     */
                    "application/json": {
                        dry_run: boolean;
                        archive_missing: boolean;
                        sheets: {
                            [key: string]: {
                                row: number;
                                cells: {
                                    [key: string]: string;
                                };
                            }[];
                        };
                        pictures: {
                            [key: string]: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "faults": [
                         *           {
                         *             "sheet": "1",
                         *             "row": 1,
                         *             "column": "1",
                         *             "code": "966",
                         *             "value": "1"
                         *           }
                         *         ],
                         *         "changes": {},
                         *         "pictures": [
                         *           "1"
                         *         ],
                         *         "unused": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                faults: {
                                    sheet: string;
                                    row: number | null;
                                    column: string | null;
                                    code: string;
                                    value: string;
                                }[];
                                changes: {
                                    [key: string]: {
                                        added: string[];
                                        changed: string[];
                                        archived: string[];
                                        unchanged: number;
                                    };
                                };
                                pictures: string[];
                                unused?: string[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description stock_changed, stock_reserved, term_used */
                409: components["responses"]["Failure"];
                /** @description too_large */
                413: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "image": "https://shop.example/lantern.webp"
                     *     }
                     */
                    "multipart/form-data": {
                        /** Format: binary */
                        image: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "hash": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                hash: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description too_large */
                413: components["responses"]["Failure"];
                /** @description image_refused */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The branches */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": "7",
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: string;
                                slug: string;
                                name: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moves between branches */
        get: {
            parameters: {
                query?: {
                    canceled?: string;
                };
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": 1,
                         *           "slug": "brass-lantern",
                         *           "name": "Brass lantern",
                         *           "quantity": 1,
                         *           "from": "2026-12-01",
                         *           "to": "2026-12-03",
                         *           "leaves_on": "1",
                         *           "arrives_on": "1",
                         *           "late": 1
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: number;
                                slug: string;
                                name: string;
                                quantity: number;
                                from: string;
                                to: string;
                                leaves_on: string;
                                arrives_on: string;
                                late?: number;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Plan a move */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "slug": "brass-lantern",
                     *       "quantity": "1",
                     *       "from": "2026-12-01",
                     *       "to": "2026-12-03",
                     *       "leaves_on": "1",
                     *       "arrives_on": "1",
                     *       "idempotency_key": "3f0c2b9a-6f1e-4a8e-9a55-0c6f2f7f7b11"
                     *     }
                     */
                    "multipart/form-data": {
                        slug: string;
                        quantity: string;
                        from: string;
                        to: string;
                        leaves_on: string;
                        arrives_on: string;
                        /** @description The same for each try of one press: what it did is not repeated */
                        idempotency_key?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description product_not_found, branch_not_found */
                404: components["responses"]["Failure"];
                /** @description stock_short, stock_reserved */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/moves/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a move */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
                /** @description move_arrived, stock_reserved */
                409: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The coupons */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "code": "966",
                         *           "minimum": "345.00",
                         *           "uses": 1,
                         *           "max_uses": 1,
                         *           "max_uses_per_customer": 1,
                         *           "starts_at": "2026-11-28T09:00:00+03:00",
                         *           "ends_at": "2026-11-28T09:00:00+03:00",
                         *           "kind": "percent",
                         *           "value": 1
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: ({
                                code: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                minimum: string;
                                uses: number;
                                max_uses?: number | null;
                                max_uses_per_customer?: number | null;
                                starts_at?: string | null;
                                ends_at?: string | null;
                                /** @constant */
                                kind: "percent";
                                value: number;
                            } | {
                                code: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                minimum: string;
                                uses: number;
                                max_uses?: number | null;
                                max_uses_per_customer?: number | null;
                                starts_at?: string | null;
                                ends_at?: string | null;
                                /** @constant */
                                kind: "fixed";
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                value: string;
                            })[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Add or change a coupon */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "code": "966",
                     *       "kind": "percent",
                     *       "value": "1",
                     *       "minimum": "1",
                     *       "from": "2026-12-01",
                     *       "to": "2026-12-03",
                     *       "max_uses": "1",
                     *       "max_uses_per_customer": "1",
                     *       "is_new": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @description The code of the message, or of the coupon */
                        code: string;
                        /** @enum {string} */
                        kind: "percent" | "fixed";
                        /** @description SAR, as 345.00 */
                        value: string;
                        /** @description SAR, as 345.00 */
                        minimum?: string;
                        from?: string;
                        to?: string;
                        max_uses?: string;
                        max_uses_per_customer?: string;
                        is_new?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description coupon_exists */
                409: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/coupons/{code}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a coupon */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": ""
                         *     }
                         */
                        "application/json": components["schemas"]["Done"];
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/delivery-zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the shop delivers */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": 1,
                         *           "name_ar": "1",
                         *           "name_en": "1",
                         *           "fee": "345.00",
                         *           "branch": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: number;
                                name_ar: string;
                                name_en: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                fee: string;
                                branch?: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Add or change a zone */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "id": "7",
                     *       "name_ar": "1",
                     *       "name_en": "1",
                     *       "fee": "1",
                     *       "branch": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        id?: string;
                        name_ar: string;
                        name_en: string;
                        /** @description SAR, as 345.00 */
                        fee: string;
                        branch?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": 1,
                         *           "name_ar": "1",
                         *           "name_en": "1",
                         *           "fee": "345.00",
                         *           "branch": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: number;
                                name_ar: string;
                                name_en: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                fee: string;
                                branch?: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/delivery-zones/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a zone */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "id": 1,
                         *           "name_ar": "1",
                         *           "name_en": "1",
                         *           "fee": "345.00",
                         *           "branch": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                id: number;
                                name_ar: string;
                                name_en: string;
                                /**
                                 * @description SAR with two decimals
                                 * @example 345.00
                                 */
                                fee: string;
                                branch?: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company’s details */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "settings": {},
                         *         "missing": [
                         *           {
                         *             "part": "name",
                         *             "page": "1"
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                settings: {
                                    [key: string]: string | number;
                                };
                                missing: {
                                    /** @enum {string} */
                                    part: "name" | "seller_name" | "seller_address" | "vat_number" | "commercial_registration" | "phone" | "branches" | "zones" | "categories" | "products" | "page" | "undecided" | "faqs" | "sms" | "payment" | "email" | "staff_email";
                                    page: string | null;
                                }[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Change them */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name_ar": "1",
                     *       "name_en": "1",
                     *       "description_ar": "1",
                     *       "description_en": "1",
                     *       "seller_name_ar": "1",
                     *       "seller_name_en": "1",
                     *       "seller_address_ar": "1",
                     *       "seller_address_en": "1",
                     *       "vat_number": "1",
                     *       "commercial_registration": "1",
                     *       "phone": "512345678",
                     *       "whatsapp": "1",
                     *       "email": "salma@shop.example",
                     *       "staff_email": "1",
                     *       "hours_ar": "1",
                     *       "hours_en": "1",
                     *       "tax_percentage": "1",
                     *       "insurance_percentage": "1",
                     *       "hero_wide": "1",
                     *       "hero_tall": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        name_ar?: string;
                        name_en?: string;
                        description_ar?: string;
                        description_en?: string;
                        seller_name_ar?: string;
                        seller_name_en?: string;
                        seller_address_ar?: string;
                        seller_address_en?: string;
                        vat_number?: string;
                        commercial_registration?: string;
                        /** @description The number without its dial code, digits alone */
                        phone?: string;
                        whatsapp?: string;
                        email?: string;
                        staff_email?: string;
                        hours_ar?: string;
                        hours_en?: string;
                        tax_percentage?: string;
                        insurance_percentage?: string;
                        hero_wide?: string;
                        hero_tall?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "settings": {},
                         *         "missing": [
                         *           {
                         *             "part": "name",
                         *             "page": "1"
                         *           }
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                settings: {
                                    [key: string]: string | number;
                                };
                                missing: {
                                    /** @enum {string} */
                                    part: "name" | "seller_name" | "seller_address" | "vat_number" | "commercial_registration" | "phone" | "branches" | "zones" | "categories" | "products" | "page" | "undecided" | "faqs" | "sms" | "payment" | "email" | "staff_email";
                                    page: string | null;
                                }[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/document-numbering": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How documents are numbered */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "kind": "simplified_invoice",
                         *           "prefix": "1",
                         *           "next": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                /** @enum {string} */
                                kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                                prefix: string;
                                next: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Number a kind otherwise */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "kind": "simplified_invoice",
                     *       "prefix": "1",
                     *       "first": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        /** @enum {string} */
                        kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                        prefix: string;
                        first?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": [
                         *         {
                         *           "kind": "simplified_invoice",
                         *           "prefix": "1",
                         *           "next": "1"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                /** @enum {string} */
                                kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                                prefix: string;
                                next: string;
                            }[];
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/starter-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the pages that are missing */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "added": [
                         *           "1"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                added: string[];
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page in both languages */
        get: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "ar": "1",
                         *         "en": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                ar: string;
                                en: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
            };
        };
        put?: never;
        /** Change a page */
        post: {
            parameters: {
                query?: never;
                header: {
                    "Accept-Language": "ar" | "en";
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "ar": "1",
                     *       "en": "1"
                     *     }
                     */
                    "multipart/form-data": {
                        ar?: string;
                        en?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "message": "",
                         *       "data": {
                         *         "ar": "1",
                         *         "en": "1"
                         *       }
                         *     }
                         */
                        "application/json": {
                            message?: string | null;
                            data: {
                                ar: string;
                                en: string;
                            };
                        };
                    };
                };
                401: components["responses"]["Failure"];
                /** @description not_staff, role_required */
                403: components["responses"]["Failure"];
                /** @description not_found */
                404: components["responses"]["Failure"];
                /** @description invalid_input */
                422: components["responses"]["Failure"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has changed for everybody, as it happens */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Server-sent events; the data of each is one of catalogue, days */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /** @example data: days */
                        "text/event-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        Failure: {
            message?: string;
            code?: string;
            errors?: {
                [key: string]: string[];
            };
        };
        Done: {
            message?: string | null;
        };
        Cart: {
            message?: string | null;
            data: {
                items?: {
                    id: string;
                    product_id: string;
                    slug?: string | null;
                    name: string;
                    image?: string | null;
                    picture?: {
                        src: string;
                        width: number;
                        height: number;
                        base?: string | null;
                        widths?: number[];
                    } | null;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    price_per_day: string;
                    quantity: number;
                    amount?: string | null;
                    available?: number | null;
                }[];
                branch_id?: string | null;
                dates?: {
                    /**
                     * Format: date
                     * @description A day in Asia/Riyadh
                     * @example 2026-11-28
                     */
                    from: string;
                    /**
                     * Format: date
                     * @description A day in Asia/Riyadh
                     * @example 2026-11-28
                     */
                    to: string;
                } | null;
                coupon?: string | null;
                balance?: {
                    subtotal?: string | null;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    discount?: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    delivery?: string;
                    tax?: string | null;
                    /**
                     * @description Percent
                     * @example 15
                     */
                    tax_percentage?: number | null;
                    total?: string | null;
                    insurance?: string | null;
                    /**
                     * @description Percent
                     * @example 15
                     */
                    insurance_percentage?: number | null;
                } | null;
            };
        };
        Order: {
            message?: string | null;
            data: {
                id: string;
                number?: string | null;
                /** @enum {string} */
                status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                from?: string | null;
                to?: string | null;
                days?: number | null;
                placed_at?: string | null;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                total: string;
                pieces?: number | null;
                pictures?: {
                    src: string;
                    width: number;
                    height: number;
                    base?: string | null;
                    widths?: number[];
                }[];
                project?: string | null;
                lines?: {
                    product_id: string;
                    slug?: string | null;
                    name: string;
                    picture?: {
                        src: string;
                        width: number;
                        height: number;
                        base?: string | null;
                        widths?: number[];
                    } | null;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    price_per_day: string;
                    quantity: number;
                    amount?: string | null;
                    part?: {
                        left?: number;
                        out?: number;
                        back?: number;
                        damaged?: number;
                        missing?: number;
                    } | null;
                }[];
                balance?: {
                    subtotal?: string | null;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    discount?: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    delivery?: string;
                    tax?: string | null;
                    /**
                     * @description Percent
                     * @example 15
                     */
                    tax_percentage?: number | null;
                    total?: string | null;
                    insurance?: string | null;
                    /**
                     * @description Percent
                     * @example 15
                     */
                    insurance_percentage?: number | null;
                } | null;
                coupon?: string | null;
                payment_method?: ("apple_pay" | "mada" | "card" | "cash") | null;
                fulfilment?: ("pickup" | "delivery") | null;
                branch?: string | null;
                branch_hours?: string | null;
                address?: string | null;
                zone?: string | null;
                delivery_slot?: ("morning" | "evening") | null;
                contact?: {
                    name: string;
                    phone: string;
                } | null;
                notes?: string | null;
                company?: {
                    company_name?: string | null;
                    project_name?: string | null;
                    tax_number?: string | null;
                    commercial_number?: string | null;
                    company_address?: string | null;
                    email?: string | null;
                } | null;
                hold_until?: string | null;
                prepared_at?: string | null;
                received_at?: string | null;
                delivered_at?: string | null;
                deposit?: string | null;
                settlement?: {
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    deposit: string;
                    late_days: number;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    late: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    tax: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    damage: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    kept: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    returned: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    due: string;
                    due_method?: ("cash" | "card" | "transfer" | "waived") | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-28T09:00:00+03:00
                     */
                    at: string;
                } | null;
                documents?: {
                    number: string;
                    /** @enum {string} */
                    kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                    /** @enum {string} */
                    subject: "rent" | "late_days" | "damage" | "deposit";
                    corrects?: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-28T09:00:00+03:00
                     */
                    issued_at: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    total: string;
                }[];
                damage_pictures?: string[];
                can_cancel?: boolean;
                damaged?: boolean;
                payment_status?: ("initiated" | "paid" | "failed" | "due" | "refunding" | "refunded") | null;
                owed?: string | null;
                deposit_method?: ("cash" | "mada" | "transfer") | null;
                unanswered_payment?: string | null;
                history?: {
                    /** @enum {string} */
                    status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                    actor?: string;
                    note?: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-28T09:00:00+03:00
                     */
                    at: string;
                    units?: {
                        handed?: number;
                        back?: number;
                        damaged?: number;
                        missing?: number;
                    } | null;
                }[];
            };
        };
        StaffOrder: {
            message?: string | null;
            data: {
                number: string;
                /** @enum {string} */
                status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                damaged: boolean;
                customer?: string | null;
                phone?: string | null;
                /**
                 * Format: date
                 * @description A day in Asia/Riyadh
                 * @example 2026-11-28
                 */
                from: string;
                /**
                 * Format: date
                 * @description A day in Asia/Riyadh
                 * @example 2026-11-28
                 */
                to: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                total: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                insurance: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                paid: string;
                pieces: number;
                prepared?: boolean;
                fulfilment: string;
                branch?: string;
                stock_branch?: string;
                address?: string | null;
                latitude?: number | null;
                longitude?: number | null;
                zone?: string | null;
                delivery_slot?: ("morning" | "evening") | null;
                contact?: {
                    name: string;
                    phone: string;
                } | null;
                company?: {
                    company_name?: string | null;
                    project_name?: string | null;
                    tax_number?: string | null;
                    commercial_number?: string | null;
                    company_address?: string | null;
                    email?: string | null;
                } | null;
                days?: number;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                subtotal: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                discount: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                delivery: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                tax: string;
                deposit?: string | null;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                rent_per_day: string;
                late_days?: number;
                is_early?: boolean;
                short_before?: string[];
                not_back?: {
                    slug: string;
                    name: string;
                    position?: number;
                    quantity: number;
                    orders: {
                        number: string;
                        customer?: string | null;
                        phone?: string | null;
                    }[];
                    elsewhere: {
                        branch: string;
                        quantity: number;
                    }[];
                }[];
                settlement?: {
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    deposit: string;
                    late_days: number;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    late: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    tax: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    damage: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    kept: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    returned: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    due: string;
                    due_method?: ("cash" | "card" | "transfer" | "waived") | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-28T09:00:00+03:00
                     */
                    at: string;
                } | null;
                documents?: {
                    number: string;
                    /** @enum {string} */
                    kind: "simplified_invoice" | "tax_invoice" | "credit_note" | "debit_note" | "compensation_note" | "deposit_statement";
                    /** @enum {string} */
                    subject: "rent" | "late_days" | "damage" | "deposit";
                    corrects?: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-28T09:00:00+03:00
                     */
                    issued_at: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    total: string;
                }[];
                refunds?: {
                    method: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    amount: string;
                    /** @enum {string} */
                    state: "asked" | "refused" | "done";
                }[];
                units_version?: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                late_rent?: string;
                money?: {
                    /** @enum {string} */
                    purpose: "rent" | "deposit" | "due" | "deposit_back" | "refund" | "due_back";
                    /** @enum {string} */
                    method: "cash" | "mada" | "transfer";
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    amount: string;
                    reference: string;
                    note?: string;
                    staff: string;
                    /**
                     * Format: date-time
                     * @example 2026-11-28T09:00:00+03:00
                     */
                    at: string;
                }[];
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                to_pay?: string;
                /**
                 * @description SAR with two decimals
                 * @example 345.00
                 */
                refundable?: string;
                refundable_dues?: {
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    late_days?: string;
                    /**
                     * @description SAR with two decimals
                     * @example 345.00
                     */
                    damage?: string;
                };
                damage_pictures?: string[];
                payment_method?: string | null;
                placed_at?: string;
                notes: string | null;
                lines: {
                    name: string;
                    quantity: number;
                    position?: number;
                    left?: number;
                    out?: number;
                    back?: number;
                    damaged?: number;
                    missing?: number;
                }[];
                history: {
                    /** @enum {string} */
                    status?: "ordered" | "pending" | "waiting_payment" | "accepted" | "rejected" | "confirmed" | "completed" | "returned" | "in_progress" | "order_closed" | "canceled" | "none";
                    actor?: string;
                    note?: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-28T09:00:00+03:00
                     */
                    at: string;
                    units?: {
                        handed?: number;
                        back?: number;
                        damaged?: number;
                        missing?: number;
                    } | null;
                    staff?: string | null;
                }[];
                moves: string[];
            };
        };
    };
    responses: {
        /** @description A refusal, with its code and what it says of each field */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Check the marked fields",
                 *       "code": "invalid_input",
                 *       "errors": {
                 *         "phone": [
                 *           "The number has 9 to 11 digits"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
