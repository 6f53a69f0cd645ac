CREATE TABLE "album_songs" (
	"kind" text NOT NULL,
	"album_id" text NOT NULL,
	"song_no" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "album_songs_kind_album_id_song_no_pk" PRIMARY KEY("kind","album_id","song_no")
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "albums_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "bind_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"device_id" text NOT NULL,
	"expires_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bindings" (
	"user_uuid" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"expires_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"device_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"created_ms" bigint NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"queue_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_uuid" text NOT NULL,
	"song_no" text NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "favorites_user_uuid_song_no_pk" PRIMARY KEY("user_uuid","song_no")
);
--> statement-breakpoint
CREATE TABLE "presses" (
	"user_uuid" text NOT NULL,
	"press_id" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "presses_user_uuid_press_id_pk" PRIMARY KEY("user_uuid","press_id")
);
--> statement-breakpoint
CREATE TABLE "queue_items" (
	"item_id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"song_no" text NOT NULL,
	"user_uuid" text NOT NULL,
	"nickname" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"place" double precision NOT NULL,
	"chosen_ms" bigint NOT NULL,
	"ended_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "singers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "song_singers" (
	"song_no" text NOT NULL,
	"singer_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "song_singers_song_no_singer_id_pk" PRIMARY KEY("song_no","singer_id")
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"song_no" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"is_vip" boolean DEFAULT false NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"released" text DEFAULT '' NOT NULL,
	"search_keys" text DEFAULT '' NOT NULL,
	"note_file" text DEFAULT '' NOT NULL,
	"media" jsonb
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_uuid" text,
	"device_id" text,
	"expires_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_uuid" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'guest' NOT NULL,
	"nickname" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"created_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "album_songs" ADD CONSTRAINT "album_songs_song_no_songs_song_no_fk" FOREIGN KEY ("song_no") REFERENCES "public"."songs"("song_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bind_tickets" ADD CONSTRAINT "bind_tickets_device_id_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bindings" ADD CONSTRAINT "bindings_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bindings" ADD CONSTRAINT "bindings_device_id_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_song_no_songs_song_no_fk" FOREIGN KEY ("song_no") REFERENCES "public"."songs"("song_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_device_id_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_song_no_songs_song_no_fk" FOREIGN KEY ("song_no") REFERENCES "public"."songs"("song_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_singers" ADD CONSTRAINT "song_singers_song_no_songs_song_no_fk" FOREIGN KEY ("song_no") REFERENCES "public"."songs"("song_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_singers" ADD CONSTRAINT "song_singers_singer_id_singers_id_fk" FOREIGN KEY ("singer_id") REFERENCES "public"."singers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_device_id_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bind_tickets_code" ON "bind_tickets" USING btree ("code");--> statement-breakpoint
CREATE INDEX "bindings_device" ON "bindings" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "presses_created" ON "presses" USING btree ("created_ms");--> statement-breakpoint
CREATE INDEX "queue_items_queue" ON "queue_items" USING btree ("device_id","state","place");--> statement-breakpoint
CREATE INDEX "queue_items_history" ON "queue_items" USING btree ("user_uuid","ended_ms");--> statement-breakpoint
CREATE INDEX "song_singers_singer" ON "song_singers" USING btree ("singer_id");--> statement-breakpoint
CREATE INDEX "songs_popularity" ON "songs" USING btree ("popularity" desc,"song_no");--> statement-breakpoint
CREATE INDEX "songs_language" ON "songs" USING btree ("language");