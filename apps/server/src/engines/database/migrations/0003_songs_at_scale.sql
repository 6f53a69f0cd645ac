CREATE TABLE "favorite_singers" (
	"user_uuid" text NOT NULL,
	"singer_id" text NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "favorite_singers_user_uuid_singer_id_pk" PRIMARY KEY("user_uuid","singer_id")
);
--> statement-breakpoint
CREATE TABLE "missing_songs" (
	"user_uuid" text NOT NULL,
	"name" text NOT NULL,
	"singer" text DEFAULT '' NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "missing_songs_user_uuid_name_singer_pk" PRIMARY KEY("user_uuid","name","singer")
);
--> statement-breakpoint
CREATE TABLE "song_plays" (
	"song_no" text NOT NULL,
	"day" integer NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "song_plays_song_no_day_pk" PRIMARY KEY("song_no","day")
);
--> statement-breakpoint
ALTER TABLE "song_singers" DROP CONSTRAINT "song_singers_singer_id_singers_id_fk";
--> statement-breakpoint
DROP INDEX "songs_language";--> statement-breakpoint
ALTER TABLE "album_songs" DROP CONSTRAINT "album_songs_kind_album_id_song_no_pk";--> statement-breakpoint
ALTER TABLE "album_songs" ADD CONSTRAINT "album_songs_song_no_kind_album_id_pk" PRIMARY KEY("song_no","kind","album_id");--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "parent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "songs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "singers" ADD COLUMN "letter" text DEFAULT '#' NOT NULL;--> statement-breakpoint
ALTER TABLE "singers" ADD COLUMN "songs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "singers" ADD COLUMN "popularity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "singers" ADD COLUMN "changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite_singers" ADD CONSTRAINT "favorite_singers_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_singers" ADD CONSTRAINT "favorite_singers_singer_id_singers_id_fk" FOREIGN KEY ("singer_id") REFERENCES "public"."singers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_songs" ADD CONSTRAINT "missing_songs_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_plays" ADD CONSTRAINT "song_plays_song_no_songs_song_no_fk" FOREIGN KEY ("song_no") REFERENCES "public"."songs"("song_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "song_plays_day" ON "song_plays" USING btree ("day");--> statement-breakpoint
CREATE INDEX "album_songs_order" ON "album_songs" USING btree ("kind","album_id","position","song_no");--> statement-breakpoint
CREATE INDEX "singers_popularity" ON "singers" USING btree ("popularity" desc,"id");--> statement-breakpoint
CREATE INDEX "singers_category" ON "singers" USING btree ("category","letter","popularity" desc,"id");--> statement-breakpoint
CREATE INDEX "singers_changed" ON "singers" USING btree ("changed_by","id");--> statement-breakpoint
CREATE INDEX "songs_released" ON "songs" USING btree ("released" desc,"popularity" desc,"song_no");--> statement-breakpoint
CREATE INDEX "songs_changed" ON "songs" USING btree ("changed_by","song_no");--> statement-breakpoint
CREATE INDEX "songs_language" ON "songs" USING btree ("language","popularity" desc,"song_no");--> statement-breakpoint
ALTER TABLE "songs" DROP COLUMN "search_keys";